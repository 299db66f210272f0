import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { embeddingServer } from "#agent/testing/embedding-server.ts";
import { openQueue, type Queue } from "#agent/jobs/queue.ts";
import { updateIndex } from "#agent/retrieval/indexer.ts";
import type { Database } from "#db/client.ts";
import { aimVectors, vectorProgress } from "#db/queries/vector-sets.ts";
import { llmCalls } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue } from "#db/testing/records.ts";
import { readEnvironment } from "../env.server.ts";
import { indexingJobs, startMoves } from "./indexing.server.ts";
import { openModels } from "./models.server.ts";

const issues = 140;
/** A dead process is noticed by the queue, and a busy machine takes its time. */
const patience = { timeout: 60_000, interval: 200 };

let database: Database;
let server: Awaited<ReturnType<typeof embeddingServer>>;
let atEnd: (() => Promise<unknown>)[];
beforeEach(async () => {
  database = await freshDatabase();
  server = await embeddingServer({ small: 384, large: 768 });
  atEnd = [];
  const machine = await aMachine(database.db);
  for (let number = 0; number < issues; number++)
    await anIssue(database.db, { machineId: machine.id, description: `Hose ${number} leaks` });
  const { models, now } = partsOf("small");
  await aimVectors(database.db, models.embeddingModel, now());
  await updateIndex(database.db, models);
});
afterEach(async () => {
  for (const end of atEnd.toReversed()) await end();
  await server.stop();
});

function partsOf(embeddingModel: string, settings: Record<string, string> = {}) {
  const environment = readEnvironment({
    ...settings,
    OPENAI_BASE_URL: server.url,
    OPENAI_MODEL: "chat",
    OPENAI_EMBEDDING_MODEL: embeddingModel,
  });
  const parts = { environment, database, log: pino({ level: "silent" }), now: () => new Date() };
  return { ...parts, models: openModels(parts) };
}

/** What a process does at its start, over a queue of its own. */
async function aProcess(embeddingModel: string, settings?: Record<string, string>): Promise<Queue> {
  const { models, ...parts } = partsOf(embeddingModel, settings);
  const queue = await openQueue(database, indexingJobs, () => undefined);
  await aimVectors(database.db, models.embeddingModel, parts.now());
  const end = await startMoves(queue, parts, models);
  atEnd.push(async () => (end(), queue.stop()));
  return queue;
}

const state = async () => (await vectorProgress(database.db)).map(({ model, state, done }) => ({ model, state, done }));
const moved = [{ model: "openai.embedding/large", state: "serving", done: issues }];

test("a process that starts with another embedding model moves the index to it, once, whoever else starts", async () => {
  await Promise.all([aProcess("large"), aProcess("large")]);
  await expect.poll(state, patience).toEqual(moved);
  expect(server.textsOf("large")).toHaveLength(issues);
  const calls = await database.db.select().from(llmCalls);
  expect(new Set(calls.map(({ purpose, outcome }) => `${purpose} ${outcome}`))).toEqual(new Set(["embedding ok"]));
}, 90_000);

// Of the embedded database one process has it all, so a new one knows at once that the others are gone. A server leaves the
// work to the first, which lives on in this test, until its call has run out of time.
test("when the process dies amid its work another takes it up where it was", async () => {
  server.beforeEach(({ model }) => {
    if (model === "large" && server.textsOf("large").length >= 32) server.wrong.set("large", "hang");
  });
  await aProcess("large", { MODEL_TIMEOUT_S: "10" });
  await expect.poll(() => server.wrong.get("large"), patience).toBe("hang");
  const kept = (await vectorProgress(database.db)).find(({ state }) => state === "filling")!.done;
  // The first one waits for ever, as one that is gone does.
  server.beforeEach(() => undefined);
  server.wrong.delete("large");
  server.calls.length = 0;
  await aProcess("large");
  await expect.poll(state, { ...patience, timeout: 200_000 }).toEqual(moved);
  expect(server.textsOf("large")).toHaveLength(issues - kept);
}, 240_000);
