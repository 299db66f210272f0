import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rowsOf, type Database } from "#db/client.ts";
import { aimVectors, listVectorSets, vectorProgress } from "#db/queries/vector-sets.ts";
import { passages, passageVectors, serviceActions, serviceLogs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog, aUser } from "#db/testing/records.ts";
import { run } from "#tools/operation.ts";
import { searchReports } from "#tools/reports/search-reports.ts";
import { contextFor } from "#tools/testing/context.ts";
import { builtinEmbeddingModel } from "../builtin/embedding-model.ts";
import { builtinLanguageModel } from "../builtin/language-model.ts";
import { modelsFrom, type Models } from "../models/models.ts";
import { embeddingServer } from "../testing/embedding-server.ts";
import { updateIndex } from "./indexer.ts";
import { moveVectors } from "./move-vectors.ts";
import { createRetrieval } from "./retrieval.ts";

const now = new Date("2026-03-18T10:00:00Z");
const builtIn = { language: builtinLanguageModel(), embedding: builtinEmbeddingModel() };

let database: Database;
let server: Awaited<ReturnType<typeof embeddingServer>>;
let engineer: Awaited<ReturnType<typeof aUser>>;
let hose: { id: number };
const reports = 150;

beforeEach(async () => {
  database = await freshDatabase();
  server = await embeddingServer({ small: 384, large: 1_000, other: 384 });
  engineer = await aUser(database.db, { role: "service" });
  hose = await reportOf("Return hose at the pump replaced");
  for (let number = 1; number < reports; number++) await reportOf(`Greased the slewing ring, round ${number}`);
  await aimVectors(database.db, modelsOf("small").embeddingModel, now);
  await updateIndex(database.db, modelsOf("small"));
});
afterEach(() => server.stop());

/** What a process with this embedding model in its environment has. */
const modelsOf = (embeddingModel: string, url = server.url): Models =>
  modelsFrom(
    { baseUrl: url, model: "chat", api: "chat", embeddingModel, timeoutMs: 20_000, outputTokens: 1_000 },
    builtIn,
    {
      now: () => now,
      permit: async () => undefined,
      write: async () => undefined,
    },
  );

async function reportOf(description: string) {
  const machine = await aMachine(database.db);
  const log = await aServiceLog(database.db, { machineId: machine.id, engineerId: engineer.id });
  await database.db
    .insert(serviceActions)
    .values({ serviceLogId: log.id, position: 0, description, area: "Hydraulic" });
  return log;
}

/** Found by meaning alone: no report says this word. */
async function foundFirst(models: Models, query = "Schlauch") {
  const retrieval = createRetrieval(database.db, models);
  const { cases } = await run(searchReports, { query }, contextFor(database, engineer, { ports: { retrieval } }));
  return cases[0]?.id;
}

const faults: unknown[] = [];
const move = (models: Models, signal?: AbortSignal) =>
  moveVectors(database.db, models, { now: () => now, report: (fault) => faults.push(fault), signal });
const setsNow = async () => (await listVectorSets(database.db)).map(({ model, state }) => [model, state]);
const small = "openai.embedding/small";
const large = "openai.embedding/large";

test("search answers by the former model until every passage has its vector of the new one, and then by that", async () => {
  const models = modelsOf("large");
  await aimVectors(database.db, models.embeddingModel, now);
  const answered: unknown[] = [];
  const done: number[] = [];
  server.beforeEach(async ({ model, texts }) => {
    if (model !== "large" || texts.length < 2) return;
    answered.push(await foundFirst(models));
    const filling = (await vectorProgress(database.db)).find(({ state }) => state === "filling")!;
    expect(filling.total).toBe(reports);
    done.push(filling.done);
  });
  expect(await move(models)).toBe("whole");
  expect(answered.length).toBeGreaterThan(2);
  expect(new Set(answered)).toEqual(new Set([hose.id]));
  expect(done).toEqual(done.toSorted((one, other) => one - other));
  expect(done.at(-1)).toBeGreaterThan(0);
  expect(server.textsOf("small").filter((text) => text === "Schlauch")).toHaveLength(answered.length);
  expect(await foundFirst(models)).toBe(hose.id);
  expect(server.calls.at(-1)).toEqual({ model: "large", texts: ["Schlauch"] });
  expect(await vectorProgress(database.db)).toMatchObject([
    { model: large, state: "serving", dimensions: 1_000, done: reports, total: reports },
  ]);
  expect(await database.db.$count(passageVectors, eq(passageVectors.dimensions, 384))).toBe(0);
});

test("a move that was broken off goes on where it was left; nothing is asked for twice", async () => {
  const models = modelsOf("large");
  await aimVectors(database.db, models.embeddingModel, now);
  const ending = new AbortController();
  server.beforeEach(({ model }) => model === "large" && server.textsOf("large").length >= 64 && ending.abort());
  await expect(move(models, ending.signal)).rejects.toThrow();
  const kept = await database.db.$count(passageVectors, eq(passageVectors.dimensions, 1_000));
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(reports);
  expect(await foundFirst(models)).toBe(hose.id);
  server.beforeEach(() => undefined);
  server.calls.length = 0;
  await aimVectors(database.db, models.embeddingModel, now);
  expect(await move(models)).toBe("whole");
  expect(server.textsOf("large")).toHaveLength(reports - kept);
  expect(await setsNow()).toEqual([[large, "serving"]]);
});

test("what is new or changed during a move is found at once, by either model", async () => {
  const models = modelsOf("large");
  await aimVectors(database.db, models.embeddingModel, now);
  const crack = await reportOf("Crack at the cab riser welded");
  await database.db.update(serviceLogs).set({ version: 2, notes: "Camera renewed" }).where(eq(serviceLogs.id, hose.id));
  expect(await updateIndex(database.db, models)).toBe(2);
  expect(await foundFirst(models, "Riss")).toBe(crack.id);
  expect(await foundFirst(models, "Kamera")).toBe(hose.id);
  const both = await rowsOf(
    database.db,
    sql`select 1 from passages p join passage_vectors v on v.passage_id = p.id where p.source_id = ${crack.id}`,
  );
  expect(both).toHaveLength(2);
  expect(await move(models)).toBe("whole");
  expect(await foundFirst(models, "Riss")).toBe(crack.id);
  expect(await foundFirst(models, "Kamera")).toBe(hose.id);
});

test("where the new model fails the former keeps answering and it is told why; the move goes on once it works", async () => {
  const models = modelsOf("large");
  await aimVectors(database.db, models.embeddingModel, now);
  for (const [status, problem] of [
    [401, "key-refused"],
    [404, "model-unknown"],
  ] as const) {
    server.wrong.set("large", status);
    faults.length = 0;
    expect(await move(models)).toBe("failed");
    expect(faults).toHaveLength(1);
    expect((await listVectorSets(database.db))[1]).toMatchObject({ model: large, problem, failedAt: now });
    expect(await foundFirst(models)).toBe(hose.id);
  }
  server.wrong.delete("large");
  expect(await move(models)).toBe("whole");
  expect(await vectorProgress(database.db)).toMatchObject([{ model: large, problem: "none" }]);
});

test("back to the former model before the move is over: nothing was lost, and what was made for the other goes", async () => {
  await aimVectors(database.db, large, now);
  const ending = new AbortController();
  server.beforeEach(({ model }) => model === "large" && server.textsOf("large").length >= 64 && ending.abort());
  await expect(move(modelsOf("large"), ending.signal)).rejects.toThrow();
  server.beforeEach(() => undefined);
  server.calls.length = 0;
  await aimVectors(database.db, small, now);
  expect(await move(modelsOf("small"))).toBe("whole");
  expect(server.textsOf("small")).toEqual([]);
  expect(await setsNow()).toEqual([[small, "serving"]]);
  expect(await database.db.$count(passageVectors)).toBe(reports);
  expect(await foundFirst(modelsOf("small"))).toBe(hose.id);
});

test("a third model amid a move, of the same size as the first: their vectors never mix", async () => {
  await aimVectors(database.db, large, now);
  const ending = new AbortController();
  server.beforeEach(({ model }) => model === "large" && server.textsOf("large").length >= 64 && ending.abort());
  await expect(move(modelsOf("large"), ending.signal)).rejects.toThrow();
  server.beforeEach(() => undefined);
  const models = modelsOf("other");
  await aimVectors(database.db, models.embeddingModel, now);
  expect(await setsNow()).toEqual([
    [small, "serving"],
    ["openai.embedding/other", "emptying"],
  ]);
  expect(await foundFirst(models)).toBe(hose.id);
  expect(await move(models)).toBe("whole");
  expect(server.textsOf("other")).toHaveLength(reports);
  expect(await setsNow()).toEqual([["openai.embedding/other", "serving"]]);
  expect(await foundFirst(models)).toBe(hose.id);
});

test("a process with other settings leaves the move to those that have the wanted model", async () => {
  await aimVectors(database.db, large, now);
  expect(await move(modelsOf("small"))).toBe("elsewhere");
  expect(server.textsOf("large")).toEqual([]);
  expect(await foundFirst(modelsOf("small"))).toBe(hose.id);
});

test("where the former model cannot be asked any more, search goes by the vectors of the new one that are there", async () => {
  const models = modelsOf("large");
  await aimVectors(database.db, models.embeddingModel, now);
  server.wrong.set("small", 404);
  server.beforeEach(async ({ model, texts }) => {
    if (model === "large" && texts.length > 1 && server.textsOf("large").length >= 100)
      expect(await foundFirst(models)).toBe(hose.id);
  });
  expect(await move(models)).toBe("whole");
  expect(await foundFirst(models)).toBe(hose.id);
});

test("vectors that suddenly have another length are not kept beside the others", async () => {
  server.sizes.small = 768;
  await reportOf("Crack at the cab riser welded");
  await expect(updateIndex(database.db, modelsOf("small"))).rejects.toThrow("another length");
  expect(await database.db.$count(passages)).toBe(reports + 1);
  expect(await database.db.$count(passageVectors)).toBe(reports);
  expect(await foundFirst(modelsOf("small"), "greased")).toBeDefined();
});
