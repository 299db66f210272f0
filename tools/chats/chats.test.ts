import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { insertChat, saveMessage } from "#db/queries/chats.ts";
import { addDrafts } from "#db/queries/drafts.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { undoChange } from "../history/undo-change.ts";
import { reportIssue } from "../issues/report-issue.ts";
import { run } from "../operation.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { deleteChat } from "./delete-chat.ts";
import { giveFeedback } from "./give-feedback.ts";
import { listChats } from "./list-chats.ts";
import { listFeedback } from "./list-feedback.ts";
import { renameChat } from "./rename-chat.ts";
import { titleOf } from "./rules.ts";
import { searchChats } from "./search-chats.ts";
import { showChat } from "./show-chat.ts";

let database: Database;
let owner: Awaited<ReturnType<typeof aUser>>;
let admin: typeof owner;
beforeEach(async () => {
  database = await freshDatabase();
  owner = await aUser(database.db, { role: "view" });
  admin = await aUser(database.db, { role: "admin" });
});

async function aChat(id: string, messages: string[], { title = "Some chat", day = 1 } = {}) {
  const at = new Date(Date.UTC(2026, 2, day));
  await insertChat(database.db, { id, ownerId: owner.id, title, createdAt: at, updatedAt: at });
  for (const [position, body] of messages.entries())
    await saveMessage(database.db, {
      id: `${id}-${position}`,
      chatId: id,
      position,
      role: position % 2 ? "assistant" : "user",
      parts: [{ type: "text", text: body }],
      metadata: null,
      body,
    });
}

const mine = () => contextFor(database, owner);
const theirs = () => contextFor(database, admin);

test("chats are listed last used first, in pages, and only one's own", async () => {
  for (const day of [1, 2, 3]) await aChat(`chat-0${day}`, ["hello"], { day });
  const first = await run(listChats, { limit: 2 }, mine());
  expect(first.items.map(({ id }) => id)).toEqual(["chat-03", "chat-02"]);
  const rest = await run(listChats, { limit: 2, before: first.next }, mine());
  expect(rest.items.map(({ id }) => id)).toEqual(["chat-01"]);
  expect(rest.next).toBeUndefined();
  expect((await run(listChats, {}, theirs())).items).toEqual([]);
});

test("a list of chats tells in which something waits: an open card in the last answer, reports to review", async () => {
  for (const day of [1, 2, 3]) await aChat(`chat-0${day}`, ["hello"], { day });
  const card = { type: "tool-issues_report", toolCallId: "call-1", state: "approval-requested", input: {} };
  const answered = { chatId: "chat-02", role: "assistant" as const, metadata: null, body: "" };
  await saveMessage(database.db, { ...answered, id: "chat-02-1", position: 1, parts: [card] });
  const draft = { ownerId: owner.id, chatId: "chat-03", extracted: {}, reviewed: {}, engine: "builtin" };
  await addDrafts(database.db, [draft, draft, { ...draft, status: "saved" }]);
  const waits = async () => (await run(listChats, {}, mine())).items.map((chat) => [chat.id, chat.waits]);
  expect(await waits()).toEqual([
    ["chat-03", { card: false, drafts: 2 }],
    ["chat-02", { card: true, drafts: 0 }],
    ["chat-01", { card: false, drafts: 0 }],
  ]);
  await saveMessage(database.db, {
    ...answered,
    id: "chat-02-2",
    position: 2,
    parts: [{ type: "text", text: "Go on" }],
  });
  expect((await waits())[1]).toEqual(["chat-02", { card: false, drafts: 0 }]);
});

test("search finds words of messages and titles by their beginning, with the message to jump to, and nothing of others", async () => {
  await aChat("chat-01", ["The slewing ring is loose", "Tighten it to the torque of the table"]);
  await aChat("chat-02", ["hello"], { title: "Torque wrench" });
  const { items: hits, total } = await run(searchChats, { query: "torq" }, mine());
  expect(hits.map(({ chatId, messageId }) => [chatId, messageId])).toEqual([
    ["chat-02", null],
    ["chat-01", "chat-01-1"],
  ]);
  expect(total).toBe(2);
  expect(hits[1]!.excerpt).toContain("«torque»");
  expect((await run(searchChats, { query: "torque" }, theirs())).items).toEqual([]);
  for (const query of ["'; drop table chats", "a:* & !", "((", "¿?"])
    await expect(run(searchChats, { query }, mine())).resolves.toBeDefined();
});

test("somebody else's chat does not exist, for admins neither", async () => {
  await aChat("chat-01", ["private"]);
  for (const call of [
    () => run(showChat, { chatId: "chat-01" }, theirs()),
    () => run(renameChat, { chatId: "chat-01", title: "x" }, theirs()),
    () => run(deleteChat, { chatId: "chat-01" }, theirs()),
    () => run(giveFeedback, { chatId: "chat-01", messageId: "chat-01-0", helpful: true }, theirs()),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 });
});

test("a chat is renamed unless it was renamed meanwhile, and deleted with its messages", async () => {
  await aChat("chat-01", ["hello"]);
  expect(await run(renameChat, { chatId: "chat-01", title: "Crane 7", version: 1 }, mine())).toMatchObject({
    title: "Crane 7",
    version: 2,
  });
  await expect(run(renameChat, { chatId: "chat-01", title: "Crane 8", version: 1 }, mine())).rejects.toMatchObject({
    status: 409,
    extra: { current: { title: "Crane 7" } },
  });
  await run(deleteChat, { chatId: "chat-01" }, mine());
  await expect(run(showChat, { chatId: "chat-01" }, mine())).rejects.toMatchObject({ status: 404 });
});

test("feedback is given, changed and taken back; admins see who found what unhelpful, not the chat", async () => {
  await aChat("chat-01", ["question", "answer"]);
  const about = { chatId: "chat-01", messageId: "chat-01-1" };
  await run(giveFeedback, { ...about, helpful: true }, mine());
  await run(giveFeedback, { ...about, helpful: false, reason: "wrong", comment: "Other machine" }, mine());
  expect((await run(showChat, { chatId: "chat-01" }, mine())).feedback).toEqual([
    { messageId: "chat-01-1", helpful: false, reason: "wrong" },
  ]);
  expect((await run(listFeedback, { helpful: "false" }, theirs())).items).toMatchObject([
    { reason: "wrong", comment: "Other machine", userName: owner.name, createdAt: testNow },
  ]);
  await run(giveFeedback, { ...about, helpful: null }, mine());
  expect((await run(listFeedback, {}, theirs())).items).toEqual([]);
  await expect(run(listFeedback, {}, mine())).rejects.toMatchObject({ status: 403 });
});

test("a chat is called by the first line of its first message, cut at a word", () => {
  expect(titleOf("\n  Crane  down \nsecond line")).toBe("Crane down");
  expect(titleOf("word ".repeat(40))).toMatch(/^(word ){15}word…$/);
  expect(titleOf("x".repeat(200))).toHaveLength(81);
});

test("a change that was undone is undone on its receipt, whenever the chat is read", async () => {
  const operator = await aUser(database.db, { role: "operator" });
  const machine = await aMachine(database.db);
  const auditIds: number[] = [];
  for (const description of ["Hook block is noisy", "Door does not close"])
    await run(
      reportIssue,
      { machineId: machine.id, description },
      { ...contextFor(database, operator), requestId: description },
      { onAudit: (id) => auditIds.push(id) },
    );
  await aChat("chat-01", []);
  const receipt = (auditId: number) => ({
    type: "tool-issues_report",
    toolCallId: `call-${auditId}`,
    state: "output-available",
    output: { kind: "record", record: {}, undo: { auditId, at: testNow.toISOString() } },
  });
  await saveMessage(database.db, {
    id: "chat-01-0",
    chatId: "chat-01",
    position: 0,
    role: "assistant",
    parts: auditIds.map(receipt),
    metadata: null,
    body: "",
  });
  await run(undoChange, { auditId: auditIds[1] }, contextFor(database, operator));
  const { messages } = await run(showChat, { chatId: "chat-01" }, mine());
  const undone = messages[0]!.parts.map((part) => (part as { output: { undone?: boolean } }).output.undone);
  expect(undone).toEqual([undefined, true]);
});
