import { afterEach, beforeEach, expect, test } from "vitest";
import { waveOf } from "#agent/testing/files.ts";
import type { Database } from "#db/client.ts";
import { drafts, jobs, llmCalls } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { beginning, doing, hostileKey, hostileModel, rightAnswer, type Wrong } from "../hostile-model.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
let model: Awaited<ReturnType<typeof hostileModel>>;
beforeEach(async () => {
  database = await freshDatabase();
  engineer = await aUser(database.db, { role: "service" });
  await aMachine(database.db, { serialNumber: "870.7.3310" });
  model = await hostileModel();
});
afterEach(() => model.stop());

const settings = () => ({ ...model.env, MODEL_TIMEOUT_S: "4", MODEL_OUTPUT_TOKENS: "8192" });

/** What the person reads meanwhile and finds after a reload. */
async function conversation() {
  return conversationOf(await apiFor(database, { env: settings() }), "chat-0001");
}

function conversationOf(call: Awaited<ReturnType<typeof apiFor>>, chatId: string) {
  const say = async (text: string) => {
    const message = { id: crypto.randomUUID(), role: "user", parts: [{ type: "text", text }] };
    return (await call("POST", "/api/chat", { as: engineer, json: { kind: "user", chatId, message } })).text();
  };
  const answerKept = async () => {
    const chat = (await (await call("GET", `/api/chats/${chatId}`, { as: engineer })).json()) as {
      messages: { role: string; parts: { type: string; text?: string }[]; metadata?: { notice?: string | null } }[];
    };
    const answer = chat.messages.at(-1)!;
    return {
      role: answer.role,
      text: answer.parts.map(({ text }) => text ?? "").join(""),
      notice: answer.metadata?.notice,
    };
  };
  return { say, answerKept };
}

const longestText = 8_192 * 6;

test.each<{ wrong: Wrong; notice?: RegExp; kept?: RegExp; told?: string }>([
  { wrong: "endless text", notice: /^too-long$/, kept: /^(word ){1000}/ },
  { wrong: "endless letters", notice: /^(too-long|timed-out)$/, kept: /^w{1000}/ },
  { wrong: "unfolding text", notice: /^too-long$/, kept: /^0{1000}/ },
  { wrong: "endless line", notice: /^too-long$/, kept: /^The swivel was looked at/ },
  { wrong: "endless reasoning", notice: /^(too-long|timed-out)$/ },
  { wrong: "endless comments", notice: /^(too-long|timed-out)$/ },
  { wrong: "endless events of nothing", notice: /^(too-long|timed-out)$/ },
  { wrong: "endless arguments", notice: /^(too-long|timed-out)$/ },
  { wrong: "silence amid", notice: /^timed-out$/, kept: /^The swivel was looked at/ },
  { wrong: "cut amid", notice: /^failed$/, kept: /^The swivel was looked at/, told: "broke off" },
  { wrong: "broken events", notice: /^failed$/, kept: /^The swivel was looked at/, told: "broke off" },
  { wrong: "error amid", notice: /^failed$/, kept: /^The swivel was looked at/, told: "broke off" },
  { wrong: "silence before", notice: /^timed-out$/ },
  { wrong: "endless headers", told: "cannot be reached" },
  { wrong: "page of a proxy", told: "no model service" },
  { wrong: "refused key, endless", told: "does not accept this installation's key" },
  { wrong: "too many requests, endless", told: "busy" },
  { wrong: "server error, endless", told: "reported an error" },
  { wrong: "elsewhere", told: "another address" },
  { wrong: "unknown tools", kept: /^All is well again/ },
  { wrong: "thousand calls", notice: /^step-limit$/ },
])(
  "$wrong: the answer ends with a word, what came stays, and the next message is answered",
  async ({ wrong, notice, kept, told }) => {
    const { say, answerKept } = await conversation();
    const begun = performance.now();
    const heard = await say(doing(wrong));
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(model.seen.sent).toBeLessThan(40_000_000);
    if (told) expect(heard).toContain(told);
    const answer = await answerKept();
    if (kept) expect(answer).toMatchObject({ role: "assistant", text: expect.stringMatching(kept) });
    if (notice) expect(answer).toMatchObject({ role: "assistant", notice: expect.stringMatching(notice) });
    expect(answer.text.length).toBeLessThanOrEqual(longestText);
    await say("And now?");
    expect(await answerKept()).toMatchObject({ role: "assistant", text: rightAnswer });
    expect(model.seen.elsewhere).toBe(0);
    const rows = await database.db.select().from(llmCalls);
    expect(JSON.stringify([heard, rows])).not.toContain(hostileKey);
  },
  30_000,
);

test("words that came before a connection broke off stay, however many other answers take their turns", async () => {
  const call = await apiFor(database, { env: settings() });
  const floods = Array.from({ length: 7 }, (_, n) => conversationOf(call, `chat-of-flood-${n}`));
  const heard = floods.map(({ say }) => say(doing("endless letters")));
  await expect.poll(() => model.seen.calls).toBe(7);
  const cut = Array.from({ length: 5 }, (_, n) => conversationOf(call, `chat-cut-off-${n}`));
  await Promise.all(cut.map(({ say }) => say(doing("cut amid"))));
  const kept = await Promise.all(cut.map(async ({ answerKept }) => (await answerKept()).text));
  expect(kept).toEqual(cut.map(() => beginning));
  await Promise.all(heard);
}, 30_000);

test("what an answer may be long is said to the server, and one that refuses to hear it is asked without", async () => {
  const { say, answerKept } = await conversation();
  await say("Hello");
  expect(model.seen.outputTokens).toEqual([8_192]);
  model.behaviour.mostTokens = 4_096;
  await say("Hello again");
  expect(await answerKept()).toMatchObject({ text: rightAnswer });
  await say("And again");
  expect(model.seen.outputTokens).toEqual([8_192, 8_192]);
});

test.each<[Wrong, number, string]>([
  ["endless text", 502, "longer than"],
  ["endless line", 502, "longer than"],
  ["silence before", 504, "took too long"],
  ["silence amid", 504, "took too long"],
  ["page of a proxy", 502, "no model service"],
  ["elsewhere", 502, "another address"],
  ["refused key, endless", 502, "refused the key"],
])(
  "%s while a report is read fails the job with a reason; nothing is half stored, and the source is kept",
  async (wrong, status, reason) => {
    const intake = await intakeFor(database, { env: settings() });
    const call = await apiFor(database, { ports: intake.ports, env: settings() });
    try {
      const json = { message: `${doing(wrong)} Visit to 870.7.3310 on 2026-03-10. Replaced the return filter.` };
      const answer = await call("POST", "/api/ai/process-whatsapp", { as: engineer, json });
      const { error } = (await answer.json()) as { error: string };
      expect([answer.status, error]).toEqual([status, expect.stringContaining(reason)]);
      expect(error).toContain("kept");
      expect(await database.db.select().from(drafts)).toEqual([]);
      expect(await database.db.select().from(jobs)).toMatchObject([
        { status: "failed", documentId: expect.any(Number) },
      ]);
      expect(model.seen.sent).toBeLessThan(40_000_000);
      expect(model.seen.elsewhere).toBe(0);
    } finally {
      await intake.stop();
    }
  },
  30_000,
);

test("a recording that is written down without end fails with a reason, is asked for once, and is kept", async () => {
  model.behaviour.hearsEndlessly = true;
  const env = { ...settings(), OPENAI_TRANSCRIPTION_MODEL: "voice" };
  const intake = await intakeFor(database, { env });
  const call = await apiFor(database, { ports: intake.ports, env });
  try {
    const body = new FormData();
    body.set("file", new File([waveOf(1)], "note.wav"));
    const answer = await call("POST", "/api/ai/extract-file", { as: engineer, body });
    const words = (await answer.json()) as { error: string };
    expect([answer.status, words.error]).toEqual([502, expect.stringMatching(/longer than .* kept/)]);
    expect(model.seen.calls).toBe(1);
  } finally {
    await intake.stop();
  }
});

test.each(["endless", "of another length", "too few", "no numbers", "silent"] as const)(
  "vectors that are %s: reports are found by their words",
  async (wrong) => {
    model.behaviour.embeddings = wrong;
    const env = { ...settings(), OPENAI_EMBEDDING_MODEL: "vectors" };
    const call = await apiFor(database, { env });
    const answer = await call("GET", "/api/reports/search?query=filter", { as: engineer });
    expect([answer.status, await answer.json()]).toEqual([200, expect.anything()]);
    expect(model.seen.sent).toBeLessThan(40_000_000);
  },
  30_000,
);

test("a question about the fleet that the model answers without end is refused with a word", async () => {
  const admin = await aUser(database.db, { role: "admin" });
  const call = await apiFor(database, { env: settings() });
  const json = { query: doing("endless text") };
  const answer = await call("POST", "/api/dashboard/query", { as: admin, json });
  expect([answer.status, await answer.json()]).toEqual([
    502,
    expect.objectContaining({ error: expect.stringContaining("try") }),
  ]);
});
