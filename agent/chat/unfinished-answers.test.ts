import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { chats, issues, llmCalls, users } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { stopChat } from "#tools/chats/stop-chat.ts";
import { run } from "#tools/operation.ts";
import { contextFor } from "#tools/testing/context.ts";
import { followStream } from "./streams.ts";
import { databaseLedger } from "../models/ledger.ts";
import { conversation } from "../testing/conversation.ts";
import { partsOf, scriptedModels, type ScriptStep } from "../testing/scripted-models.ts";

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { role: "service" });
});

const begin = (script: ScriptStep[], user = engineer) =>
  conversation({ database, user, models: scriptedModels(script) });
const issueRows = () => database.db.select().from(issues);

test("stop ends the answer wherever it is asked for; what was written stays and the thread goes on", async () => {
  const talk = begin([endless, "Going on."]);
  const said = talk.say("tell me everything");
  await expect.poll(() => talk.text()).toContain("word");
  await run(stopChat, { chatId: talk.id }, contextFor(database, engineer));
  await said;
  expect(talk.text()).toMatch(/^word word/);
  const [, partial] = await talk.stored();
  expect(partial).toMatchObject({ role: "assistant", metadata: { notice: "stopped" } });
  await talk.say("go on");
  expect(talk.text()).toBe("Going on.");
});

test("a closed tab does not end the answer; another tab follows it from its beginning, later it is stored", async () => {
  let finish = () => undefined as void;
  const held = new Promise<void>((resolve) => (finish = resolve));
  const talk = begin([slowly(["One ", "two ", "three."], held)]);
  const response = await talk.post({
    kind: "user",
    chatId: talk.id,
    message: { id: "message-1", role: "user", parts: [{ type: "text", text: "count" }] },
  });
  await response.body!.cancel();
  const context = contextFor(database, engineer);
  const followed = await followStream(talk.id, engineer.id, context);
  expect(followed).toBeDefined();
  const reading = new Response(followed!.pipeThrough(new TextEncoderStream())).text();
  finish();
  const all = await reading;
  expect(all).toContain('"delta":"One "');
  expect(all).toContain('"delta":"three."');
  expect(all.trimEnd().endsWith("[DONE]")).toBe(true);
  const [, answered] = await talk.stored();
  expect(answered!.parts).toContainEqual(expect.objectContaining({ type: "text", text: "One two three." }));
  expect(await followStream(talk.id, engineer.id, context)).toBeUndefined();
});

test("a deactivated person's answer breaks off", async () => {
  const talk = begin([endless]);
  const said = talk.say("tell me everything");
  await expect.poll(() => talk.text()).toContain("word");
  await database.db.update(users).set({ active: false }).where(eq(users.id, engineer.id));
  await database.events.publish(database.db, { domains: ["users"] });
  await said;
  const [chat] = await database.db.select().from(chats);
  expect(chat!.runningSince).toBeNull();
});

test("the message is stored before the model is asked, so a provider that fails loses nothing", async () => {
  const failing: ScriptStep = () => {
    throw new Error("connect ECONNREFUSED 10.0.0.1");
  };
  const talk = begin([failing, "Here I am."]);
  await talk.say("hello");
  expect(talk.chat.error?.message).toBe("The model service broke off. Your message is kept; please try again.");
  expect((await talk.stored()).map(({ role }) => role)).toEqual(["user"]);
  await talk.chat.regenerate();
  expect(talk.text()).toBe("Here I am.");
});

test("a provider whose connection dies midway leaves what it wrote and a plain word", async () => {
  const dying: ScriptStep = () => {
    const parts = partsOf("Half an answer").slice(0, 3);
    return new ReadableStream({
      pull: (controller) =>
        parts.length > 0 ? controller.enqueue(parts.shift()!) : controller.error(new Error("socket hang up")),
    });
  };
  const ledger = databaseLedger(
    database.db,
    () => new Date(),
    (fault) => expect(fault).toBeUndefined(),
  );
  const talk = conversation({ database, user: engineer, models: scriptedModels([dying], { ledger }) });
  await talk.say("hello");
  expect(talk.chat.error?.message).toContain("please try again");
  const [, partial] = await talk.stored();
  expect(partial).toMatchObject({ metadata: { notice: "failed" } });
  expect(await database.db.select().from(llmCalls)).toMatchObject([
    { outcome: "failed", purpose: "chat", userId: engineer.id, chatId: talk.id, inputTokens: null },
  ]);
});

test("a model that loops is ended, and its calls of unknown tools or with wrong values change nothing", async () => {
  const wild: ScriptStep[] = Array.from({ length: 12 }, (_, at) =>
    at % 3 === 0
      ? { tool: "admin_flush-test-data", input: { confirm: "FLUSH" } }
      : at % 3 === 1
        ? { tool: "issues_report", input: { machineId: "all", title: 7 } }
        : { tool: "machines_list", input: {} },
  );
  const models = scriptedModels(wild);
  const talk = conversation({ database, user: engineer, models });
  await talk.say("go wild");
  expect(models.calls).toHaveLength(8);
  expect(talk.chat.messages.at(-1)!.metadata).toMatchObject({ notice: "step-limit" });
  expect(await issueRows()).toEqual([]);
});

test("a pasted text of 200 kB is stored whole, shown to the model by its beginning, and the next turn works", async () => {
  const pasted = `[18/03/2026, 09:12:44] Tomas: changed the return filter\n`.repeat(3_600);
  const models = scriptedModels(["Received.", "Yes."]);
  const talk = conversation({ database, user: engineer, models });
  await talk.say(pasted);
  await talk.say("did you get it?");
  expect(talk.text()).toBe("Yes.");
  expect((await talk.stored())[0]!.parts).toEqual([{ type: "text", text: pasted }]);
  expect(JSON.stringify(models.calls[1]!.prompt).length).toBeLessThan(20_000);
});

test("an answer that went on and on is kept whole, and goes to the model without its middle", async () => {
  const models = scriptedModels([`Beginning ${"word ".repeat(40_000)}the end.`, "Yes."]);
  const talk = conversation({ database, user: engineer, models });
  await talk.say("tell me everything");
  await talk.say("is that all?");
  expect(talk.text()).toBe("Yes.");
  const asked = JSON.stringify(models.calls[1]!.prompt);
  expect(asked.length).toBeLessThan(40_000);
  expect(asked).toMatch(/Beginning .*left out.* the end\./);
});

const endless: ScriptStep = ({ abortSignal }) => {
  const head = partsOf("word").slice(0, 2);
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (abortSignal?.aborted) return controller.error(abortSignal.reason);
      controller.enqueue(head.shift() ?? { type: "text-delta", id: "t0", delta: "word " });
    },
  });
};

const slowly =
  (words: string[], go: Promise<void>): ScriptStep =>
  () => {
    const [start, open, ...rest] = partsOf(words.join(""));
    const parts = [start!, open!, ...rest];
    let at = 0;
    return new ReadableStream({
      async pull(controller) {
        if (at === 3) await go;
        const part = parts[at++];
        if (part) controller.enqueue(part);
        else controller.close();
      },
    });
  };
