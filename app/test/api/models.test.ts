import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import type { TrialKind, TrialProblem } from "#db/model-vocabulary.ts";
import { trialKinds } from "#db/model-vocabulary.ts";
import { addVectors, aimVectors, serveWhenWhole } from "#db/queries/vector-sets.ts";
import { auditLog, jobs, llmCalls, passages } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { waveOf } from "#agent/testing/files.ts";
import { testNow } from "#tools/testing/context.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";
import { modelServer, serverKey, type Failing } from "../model-server.ts";

let database: Database;
let server: Awaited<ReturnType<typeof modelServer>>;
let admin: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  database = await freshDatabase();
  server = await modelServer();
  admin = await aUser(database.db, { role: "admin", name: "Ada" });
});
afterEach(() => server.stop());

interface Tried {
  kind: TrialKind;
  problem: TrialProblem;
  said: string | null;
  status: number | null;
  durationMs: number;
}

async function installation(env: Record<string, string>, ports = {}) {
  const call = await apiFor(database, { env, ports });
  return {
    call,
    show: async () => (await call("GET", "/api/admin/models", { as: admin })).json(),
    async trying(kind: TrialKind): Promise<Tried> {
      const answer = await call("POST", "/api/admin/models/trials", { as: admin, json: { kind } });
      const text = await answer.text();
      expect(answer.status, text).toBe(200);
      expect(text).not.toContain(serverKey);
      expect(text).not.toContain("/own/way");
      return JSON.parse(text) as Tried;
    },
  };
}

test("which door serves which purpose is told, by host alone, with what sets it", async () => {
  const { OPENAI_VISION_MODEL: _none, ...env } = server.env;
  const speech = { OPENAI_TRANSCRIPTION_BASE_URL: "http://speech.internal:8000/v1" };
  const { show } = await installation({ ...env, ...speech });
  const host = new URL(env.OPENAI_BASE_URL).host;
  const shown = (await show()) as { purposes: { purpose: string; variables: { name: string; set: boolean }[] }[] };
  expect(shown).toMatchObject({
    purposes: [
      { purpose: "chat", by: "server", model: "local-instruct", server: host },
      { purpose: "extraction", by: "server", model: "local-instruct", server: host },
      { purpose: "embedding", by: "server", model: "local-vectors", server: host },
      { purpose: "transcription", by: "server", model: "local-whisper", server: "speech.internal:8000" },
      { purpose: "vision", by: "built-in", model: null, server: null },
    ],
    waitingRecordings: 0,
  });
  expect(JSON.stringify(shown)).not.toMatch(/own\/way|sk-local/);
  const variables = shown.purposes.find(({ purpose }) => purpose === "vision")!.variables;
  expect(variables).toContainEqual({ name: "OPENAI_VISION_MODEL", set: false });
  expect(variables).toContainEqual({ name: "OPENAI_BASE_URL", set: true });
});

test("a server that does all its work is tried for each kind of it, and what came is told", async () => {
  const { trying } = await installation(server.env);
  const came: unknown[] = [];
  for (const kind of trialKinds) {
    const { problem, said } = await trying(kind);
    came.push([kind, problem, said]);
  }
  expect(came).toEqual([
    ["text", "none", "I answer questions."],
    ["tool-call", "none", "machines_list {}"],
    ["structured-output", "none", "870.7.3310: 4512"],
    ["embedding", "none", "384"],
    ["recording", "none", "It is Gareth Mullins."],
    ["picture", "none", "HOURS 4512"],
  ]);
  const calls = await database.db.select().from(llmCalls);
  expect(calls.map(({ purpose, userId }) => [purpose, userId])).toEqual(
    ["chat", "chat", "extraction", "embedding", "transcription", "vision"].map((purpose) => [purpose, admin.id]),
  );
  expect((await database.db.select().from(auditLog)).map(({ operation }) => operation)).toEqual(
    trialKinds.map(() => "admin.verify-model"),
  );
});

test("what is built in does its work without any server; a recording waits for one", async () => {
  const intake = await intakeFor(database);
  const { trying, show } = await installation({}, intake.ports);
  const problems: Record<string, string> = {};
  for (const kind of trialKinds) problems[kind] = (await trying(kind)).problem;
  await intake.stop();
  const { recording, ...rest } = problems;
  expect(recording).toBe("not-set");
  expect(new Set(Object.values(rest))).toEqual(new Set(["none"]));
  expect(await show()).toMatchObject({ purposes: [{ by: "built-in" }, {}, {}, { by: "nobody" }, { by: "built-in" }] });
}, 120_000);

const cannotTools = "registry.local/instruct does not support tools";

test.each<[TrialKind, Failing, TrialProblem]>([
  ["text", { status: 401, says: "Wrong key" }, "key-refused"],
  ["text", { status: 404, says: 'model "local-instruct" not found, try pulling it first' }, "model-unknown"],
  ["text", { status: 404, says: "Not Found" }, "no-door"],
  ["text", { status: 429, says: "Too many requests" }, "busy"],
  ["text", { status: 429, says: "You exceeded your current quota" }, "quota"],
  ["text", { status: 500, says: "CUDA out of memory" }, "failed"],
  ["text", { status: 503, says: "Loading" }, "unreachable"],
  ["text", { page: "<h1>Sign in</h1>" }, "no-model"],
  ["text", { heads: "http://127.0.0.1:9/v1/chat/completions" }, "elsewhere"],
  ["text", { text: "" }, "empty"],
  ["tool-call", { status: 400, says: cannotTools }, "no-tools"],
  ["tool-call", { status: 500, says: "tools param requires --jinja flag" }, "no-tools"],
  ["tool-call", { text: "Here are your machines." }, "no-tools"],
  ["structured-output", { status: 400, says: "response_format json_schema is not supported" }, "no-structured-output"],
  ["structured-output", { text: "The hour meter says 4512." }, "not-json"],
  ["structured-output", { answers: { hello: "world" } }, "other-protocol"],
  [
    "structured-output",
    { text: JSON.stringify({ detectedLanguages: [], englishTranslation: null, machines: [] }) },
    "wrong-answer",
  ],
  ["embedding", { answers: { data: [{ index: 0, embedding: [] }] } }, "no-vectors"],
  ["embedding", { status: 404, says: "Not Found" }, "no-door"],
  ["recording", { status: 415, says: "audio" }, "format-refused"],
  ["recording", { text: "" }, "empty"],
  ["recording", { status: 404, says: "Not Found" }, "no-door"],
  ["picture", { status: 400, says: "image input is not supported" }, "no-pictures"],
  ["picture", { text: "A cat on a crane" }, "wrong-answer"],
])("%s, when the server does %j: %s", async (kind, failing, problem) => {
  const { trying } = await installation(server.env);
  server.told.failing = failing;
  const tried = await trying(kind);
  expect(tried.problem).toBe(problem);
  if (typeof failing === "object" && "status" in failing && problem !== "format-refused")
    expect(tried.status).toBe(failing.status);
  if (problem === "wrong-answer" && kind === "picture") expect(tried.said).toBe("A cat on a crane");
});

test("a server that wants a key and is sent none, that is not there, or that is silent", async () => {
  const { OPENAI_API_KEY: _none, ...keyless } = server.env;
  const { trying } = await installation({ ...keyless, MODEL_TIMEOUT_S: "1" });
  server.told.failing = { status: 401, says: "Unauthorized" };
  expect(await trying("text")).toMatchObject({ problem: "no-key", status: 401 });
  server.told.failing = "hang";
  const silent = await Promise.all(trialKinds.map(trying));
  expect(silent.map(({ problem }) => problem)).toEqual(trialKinds.map(() => "too-slow"));
  expect(silent.every(({ durationMs }) => durationMs < 10_000)).toBe(true);
  await server.stop();
  expect(await trying("embedding")).toMatchObject({ problem: "unreachable", status: null });
}, 60_000);

test("vectors of another length than those that search goes by are no use", async () => {
  const { trying } = await installation(server.env);
  const place = { source: "issue", sourceId: 1, sourceVersion: 1, position: 0 } as const;
  const [passage] = await database.db
    .insert(passages)
    .values({ ...place, text: "Hose" })
    .returning();
  await aimVectors(database.db, "builtin/words", testNow);
  const set = { slot: 1, model: "openai.embedding/local-vectors" } as const;
  await aimVectors(database.db, set.model, testNow);
  await addVectors(database.db, set, [{ id: passage!.id, vector: [1, 0, 0] }]);
  await serveWhenWhole(database.db, set, testNow);
  expect(await trying("embedding")).toMatchObject({ problem: "wrong-dimensions", said: "384" });
});

test("only administrators try models, by a kind that there is, and not without end", async () => {
  const { call } = await installation({});
  const operator = await aUser(database.db, { role: "operator" });
  const tryAs = async (as: typeof admin, kind: string) =>
    (await call("POST", "/api/admin/models/trials", { as, json: { kind } })).status;
  expect([await tryAs(operator, "text"), await tryAs(admin, "everything")]).toEqual([403, 400]);
  expect((await call("GET", "/api/admin/models", { as: operator })).status).toBe(403);
  const statuses = await Promise.all(Array.from({ length: 61 }, () => tryAs(admin, "embedding")));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
}, 60_000);

test("a recording that was kept is read once there is a transcription model, and then not again", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "recordings-"));
  const without = await intakeFor(database, { env: { DATA_DIR } });
  const body = new FormData();
  body.set("file", new File([new Uint8Array(waveOf(16_000))], "note.wav"));
  const { call, show } = await installation({}, without.ports);
  expect((await call("POST", "/api/ai/extract-file", { as: admin, body })).status).toBeGreaterThanOrEqual(400);
  expect(await show()).toMatchObject({ waitingRecordings: 1 });
  await without.stop();
  const status = async () =>
    (await database.db.select().from(jobs)).map(({ failure, status, error }) => [status, failure, error]);
  expect(await status()).toEqual([["failed", "no_transcriber", expect.anything()]]);
  const { OPENAI_TRANSCRIPTION_MODEL, OPENAI_BASE_URL } = server.env;
  const speech = { DATA_DIR, OPENAI_TRANSCRIPTION_MODEL, OPENAI_TRANSCRIPTION_BASE_URL: OPENAI_BASE_URL };
  for (const start of [1, 2]) {
    const intake = await intakeFor(database, { env: speech });
    await expect.poll(status, { timeout: 30_000 }).not.toContainEqual(["failed", "no_transcriber", expect.anything()]);
    await expect.poll(async () => (await status())[0]![0], { timeout: 30_000 }).not.toMatch(/queued|processing/);
    await intake.stop();
    expect(
      server.heard.filter((path) => path.endsWith("/transcriptions")),
      `start ${start}`,
    ).toHaveLength(1);
  }
  await rm(DATA_DIR, { recursive: true });
}, 90_000);
