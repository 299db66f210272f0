import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { chatBranches, chats, issues, messageFeedback } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { chooseBranch } from "#tools/chats/choose-branch.ts";
import { deleteChat } from "#tools/chats/delete-chat.ts";
import { giveFeedback } from "#tools/chats/give-feedback.ts";
import { listFeedback } from "#tools/chats/list-feedback.ts";
import { mostBranches } from "#tools/chats/rules.ts";
import { searchChats } from "#tools/chats/search-chats.ts";
import { showChat } from "#tools/chats/show-chat.ts";
import { undoChange } from "#tools/history/undo-change.ts";
import { run } from "#tools/operation.ts";
import { contextFor, testNow } from "#tools/testing/context.ts";
import { conversation, textOf } from "../testing/conversation.ts";
import { scriptedModels, type ScriptStep } from "../testing/scripted-models.ts";
import type { ChatMessage, ToolPart } from "./messages.ts";

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { role: "service" });
  machine = await aMachine(database.db);
});

const mine = () => contextFor(database, engineer);
const report = () => ({
  tool: "issues_report",
  input: { machineId: machine.id, title: "Swivel leaks", severity: "Medium" },
});

const gone = () => {
  throw new Error("The model is gone");
};

function begin(script: ScriptStep[]) {
  const talk = conversation({ database, user: engineer, models: scriptedModels(script) });
  const shown = async () => (await run(showChat, { chatId: talk.id }, mine())).messages;
  return {
    ...talk,
    shown,
    /** Each message by its words and the version that it belongs to. */
    line: async () =>
      (await shown()).map(({ branch, ...message }) =>
        branch ? `${textOf(message as ChatMessage)} ${branch.at}/${branch.of}` : textOf(message as ChatMessage),
      ),
    change: async (at: number, text: string) => {
      const { id } = (await shown())[at]!;
      const message = { id, role: "user", parts: [{ type: "text", text }] };
      const response = await talk.post({ kind: "edit", chatId: talk.id, message });
      await response.text();
    },
    again: async () => (await talk.post({ kind: "regenerate", chatId: talk.id })).text(),
    choose: async (at: number, ordinal: number) =>
      run(chooseBranch, { chatId: talk.id, messageId: (await shown())[at]!.id, ordinal }, mine()),
  };
}

test("a changed message and another answer keep what was there; any version is shown again with all that followed it", async () => {
  const talk = begin(["A1", "B1", "B2", "C1", "D1"]);
  await talk.say("a");
  await talk.say("b");
  await talk.again();
  expect(await talk.line()).toEqual(["a", "A1", "b", "B2 2/2"]);
  await talk.change(0, "c");
  expect(await talk.line()).toEqual(["c 2/2", "C1"]);
  expect(await talk.choose(0, 1)).toEqual({ messageId: (await talk.shown())[0]!.id });
  expect(await talk.line()).toEqual(["a 1/2", "A1", "b", "B2 2/2"]);
  await talk.choose(3, 1);
  expect(await talk.line()).toEqual(["a 1/2", "A1", "b", "B1 1/2"]);
  await talk.choose(0, 2);
  expect(await talk.line()).toEqual(["c 2/2", "C1"]);
  await talk.reload();
  await talk.say("d");
  expect(await talk.line()).toEqual(["c 2/2", "C1", "d", "D1"]);
  await talk.choose(0, 1);
  expect(await talk.line()).toEqual(["a 1/2", "A1", "b", "B1 1/2"]);
});

test("search finds what is shown, and nothing of the versions that are not", async () => {
  const talk = begin(["Grease the turntable", "Tighten the bolts"]);
  await talk.say("squeaking");
  await talk.change(0, "rattling");
  const found = async (query: string) => (await run(searchChats, { query }, mine())).items.length;
  expect([await found("turntable"), await found("bolts")]).toEqual([0, 1]);
  await talk.choose(0, 1);
  expect([await found("turntable"), await found("bolts")]).toEqual([1, 0]);
});

test("a finished write keeps its receipt in every version, is never run again, and is taken back from there", async () => {
  const talk = begin([report(), "Noted.", "Noted again.", "Something else."]);
  await talk.say("the swivel leaks");
  await talk.decide(true);
  await talk.again();
  await talk.change(0, "what else?");
  await talk.choose(0, 1);
  expect(await talk.line()).toEqual(["the swivel leaks 1/2", "Noted again. 2/2"]);
  const receipt = async () =>
    (await talk.shown())[1]!.parts.find((part) => (part as ToolPart).type === "tool-issues_report") as {
      state: string;
      output: { undo: { auditId: number }; undone?: boolean };
    };
  expect(await receipt()).toMatchObject({ state: "output-available", output: { record: { title: "Swivel leaks" } } });
  await run(undoChange, { auditId: (await receipt()).output.undo.auditId }, mine());
  expect(await receipt()).toMatchObject({ output: { undone: true } });
  await talk.choose(1, 1);
  expect(await talk.line()).toEqual(["the swivel leaks 1/2", "Noted. 1/2"]);
  expect(await receipt()).toMatchObject({ output: { undone: true } });
  expect(await database.db.select().from(issues)).toEqual([]);
});

test("no card stays open in a version that is not shown; it can be taken up again once it is", async () => {
  const talk = begin([report(), "Something else.", "It is noted."]);
  await talk.say("the swivel leaks");
  const { approval, toolCallId } = talk.card()!;
  await talk.change(0, "something else");
  const late = { kind: "decision", chatId: talk.id, decisions: [{ approvalId: approval!.id, approved: true }] };
  expect((await talk.post(late)).status).toBe(409);
  await talk.choose(0, 1);
  expect((await talk.post(late)).status).toBe(409);
  expect((await talk.shown())[1]!.parts).toContainEqual(
    expect.objectContaining({
      toolCallId,
      state: "output-denied",
      approval: expect.objectContaining({ approved: false }),
    }),
  );
  expect((await talk.post({ kind: "take-up", chatId: talk.id, toolCallId })).status).toBe(200);
  await talk.reload();
  await talk.decide(true);
  expect(await database.db.select().from(issues)).toHaveLength(1);
});

test("what was thought of an answer stays with it, shown or not, until the chat is deleted with everything in it", async () => {
  const talk = begin(["A1", "A2"]);
  await talk.say("a");
  const rated = talk.last().id;
  await run(giveFeedback, { chatId: talk.id, messageId: rated, helpful: false, reason: "wrong" }, mine());
  await talk.again();
  const feedback = async () => (await run(showChat, { chatId: talk.id }, mine())).feedback;
  expect(await feedback()).toEqual([]);
  const admin = await aUser(database.db, { role: "admin" });
  expect((await run(listFeedback, {}, contextFor(database, admin))).items).toMatchObject([{ reason: "wrong" }]);
  await talk.choose(1, 1);
  expect(await feedback()).toMatchObject([{ messageId: rated, helpful: false, reason: "wrong" }]);
  await talk.choose(1, 2);
  await run(deleteChat, { chatId: talk.id }, mine());
  expect(await database.db.select().from(messageFeedback)).toEqual([]);
  expect(await database.db.select().from(chatBranches)).toEqual([]);
});

test("a place keeps so many versions; the oldest goes for the newest, with what was thought of it", async () => {
  const talk = begin(Array.from({ length: mostBranches + 2 }, (_, at) => `A${at + 1}`));
  await talk.say("a");
  await run(giveFeedback, { chatId: talk.id, messageId: talk.last().id, helpful: true }, mine());
  for (let tries = 0; tries <= mostBranches; tries++) await talk.again();
  expect(await talk.line()).toEqual(["a", `A${mostBranches + 2} ${mostBranches}/${mostBranches}`]);
  expect(await database.db.select().from(messageFeedback)).toEqual([]);
  await talk.choose(1, 1);
  expect(await talk.line()).toEqual(["a", `A3 1/${mostBranches}`]);
});

test("while an answer is being written nothing else is shown; what is not there is not found, and nobody else's is", async () => {
  const talk = begin(["A1", "A2"]);
  await talk.say("a");
  await talk.again();
  await expect(talk.choose(1, 3)).rejects.toMatchObject({ status: 404 });
  await expect(talk.choose(0, 1)).rejects.toMatchObject({ status: 404 });
  const messageId = (await talk.shown())[1]!.id;
  const other = contextFor(database, await aUser(database.db, { role: "admin" }));
  const wanted = { chatId: talk.id, messageId, ordinal: 1 };
  await expect(run(chooseBranch, wanted, other)).rejects.toMatchObject({ status: 404 });
  await database.db.update(chats).set({ runningSince: testNow }).where(eq(chats.id, talk.id));
  await expect(run(chooseBranch, wanted, mine())).rejects.toMatchObject({
    status: 409,
    message: "The assistant is still answering in this chat",
  });
});

test("another try that came to nothing leaves the way back to the answer before", async () => {
  const talk = begin(["A1", gone]);
  await talk.say("a");
  await talk.again();
  expect(await talk.line()).toEqual(["a 2/2"]);
  await talk.choose(0, 1);
  expect(await talk.line()).toEqual(["a", "A1"]);
});
