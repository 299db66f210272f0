import { MockEmbeddingModelV4 } from "ai/test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { searchPassages } from "#db/queries/passage-search.ts";
import { aimVectors } from "#db/queries/vector-sets.ts";
import { passages, serviceActions, serviceLogs, serviceParts } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { run } from "#tools/operation.ts";
import { searchReports } from "#tools/reports/search-reports.ts";
import { contextFor } from "#tools/testing/context.ts";
import type { Models } from "../models/models.ts";
import { sweepPassages, updateIndex } from "./indexer.ts";
import { createRetrieval, queryWords } from "./retrieval.ts";

/** Meanings that the fake model knows: words of one group lie in one direction. */
const meanings = [/hose|schlauch|flexible/i, /crack|riss|fissure/i, /camera|kamera/i, /filter/i];

// why: real embeddings come from a provider; this one is small enough to see what is near to what.
const models = (): Models => {
  const embedding = new MockEmbeddingModelV4({
    modelId: "fake",
    maxEmbeddingsPerCall: 100,
    doEmbed: async ({ values }) => ({
      embeddings: values.map((value) =>
        Array.from({ length: 512 }, (_, at) => (meanings[at]?.test(value) ? 1 : 0.001)),
      ),
      warnings: [],
    }),
  });
  return { embedding: () => embedding, embeddingModel: "fake" } as unknown as Models;
};

let database: Database;
let engineer: Awaited<ReturnType<typeof aUser>>;
let hose: { id: number };
let crack: { id: number };
beforeEach(async () => {
  database = await freshDatabase();
  await aimVectors(database.db, "fake", new Date());
  engineer = await aUser(database.db, { role: "service" });
  hose = await reportOf("Yard North", "Return hose at the pump replaced", "Hydraulic");
  crack = await reportOf("Yard South", "Crack at the cab riser welded", "Structural");
});

async function reportOf(customerName: string, description: string, area: "Hydraulic" | "Structural") {
  const machine = await aMachine(database.db, { customerName });
  const log = await aServiceLog(database.db, {
    machineId: machine.id,
    engineerId: engineer.id,
    serviceEndDate: "2026-02-03",
  });
  await database.db.insert(serviceActions).values({ serviceLogId: log.id, position: 0, description, area });
  await database.db
    .insert(serviceParts)
    .values({ serviceLogId: log.id, position: 0, partName: "seal kit", partNumber: "SK-77", area });
  return log;
}

const search = (query: string, more: object = {}, by = engineer) =>
  run(
    searchReports,
    { query, ...more },
    contextFor(database, by, { ports: { retrieval: createRetrieval(database.db, models()) } }),
  );

test("what was done before is found by meaning and by words, with actions and parts of that report", async () => {
  await updateIndex(database.db, models());
  const { cases } = await search("Schlauch undicht");
  expect(cases[0]).toMatchObject({
    number: 1,
    source: "service_log",
    id: hose.id,
    actions: ["Return hose at the pump replaced"],
    parts: ["1 x seal kit SK-77"],
  });
  expect((await search("riser"))?.cases[0]).toMatchObject({ id: crack.id });
});

test("filters by customer, area and time hold", async () => {
  await updateIndex(database.db, models());
  expect((await search("hose", { customer: "south" })).cases.map(({ id }) => id)).toEqual([crack.id]);
  expect((await search("hose", { area: "Structural" })).cases.map(({ id }) => id)).toEqual([crack.id]);
  expect((await search("hose", { from: "2026-03-01" })).cases).toEqual([]);
});

test("a percent sign or an underscore in the name of a customer means itself", async () => {
  await updateIndex(database.db, models());
  for (const customer of ["%", "sou_h"]) expect((await search("hose", { customer })).cases).toEqual([]);
});

test("the index follows what is new, edited and deleted", async () => {
  expect(await updateIndex(database.db, models())).toBe(2);
  expect(await updateIndex(database.db, models())).toBe(0);
  await database.db
    .update(serviceLogs)
    .set({ version: 2, notes: "Camera cable renewed too" })
    .where(eq(serviceLogs.id, hose.id));
  await anIssue(database.db, { machineId: hose.id, description: "Filter clogged" });
  expect(await updateIndex(database.db, models())).toBe(2);
  expect((await search("camera")).cases[0]).toMatchObject({ id: hose.id });
  await database.db.delete(serviceLogs).where(eq(serviceLogs.id, hose.id));
  expect(
    (await search("camera", { customer: "North" })).cases.filter(({ source }) => source === "service_log"),
  ).toEqual([]);
  await sweepPassages(database.db);
  expect(await database.db.$count(passages, eq(passages.sourceId, hose.id))).toBe(1);
});

test("where the embedding model fails records are read and found by their words; their vectors follow", async () => {
  const failing = models();
  const down = new MockEmbeddingModelV4({
    maxEmbeddingsPerCall: 100,
    doEmbed: () => Promise.reject(new Error("out of order")),
  });
  let isDown = true;
  failing.embedding = (call) => (isDown ? down : models().embedding(call));
  await expect(updateIndex(database.db, failing)).rejects.toThrow("out of order");
  const faults: unknown[] = [];
  const retrieval = createRetrieval(database.db, failing, (fault) => faults.push(fault));
  const found = await run(searchReports, { query: "riser" }, contextFor(database, engineer, { ports: { retrieval } }));
  expect(found.cases.map(({ id }) => id)).toEqual([crack.id]);
  expect(faults).toHaveLength(1);
  isDown = false;
  expect(await updateIndex(database.db, failing)).toBe(2);
  expect((await search("Schlauch")).cases[0]).toMatchObject({ id: hose.id });
});

test("view users may not search past reports", async () => {
  const viewer = await aUser(database.db, { role: "view" });
  await expect(search("hose", {}, viewer)).rejects.toThrow("Your role does not allow this");
});

test("filler words are left out, serial numbers are tried whole and in parts", () => {
  expect(queryWords("Has this happened before on 835.0.2208?")).toEqual(["835.0.2208", "835", "2208"]);
});

const passageOf = ({ id }: { id: number }, position: number, text: string) => ({
  source: "service_log" as const,
  sourceId: id,
  position,
  text,
});

test("in a large fleet passages are found by the rare words of a question, as soon as it is known which are rare", async () => {
  const { db } = database;
  await db
    .insert(passages)
    .values([
      ...Array.from({ length: 1_200 }, (_, position) =>
        passageOf(hose, position, `greased the slewing ring, round ${position}`),
      ),
      passageOf(crack, 0, "greased the anemometer bearing"),
    ]);
  const found = () =>
    db.transaction(async (tx) => {
      const rows = await searchPassages(tx as never, {
        words: ["greased", "anemometer"],
        meaning: { embedding: [1], slot: 0 },
        filter: {},
        limit: 10,
      });
      return rows.map(({ sourceId }) => sourceId);
    });
  expect((await found()).toSorted()).toEqual([hose.id, crack.id].toSorted());
  await db.execute(sql`analyze passages`);
  expect(await found()).toEqual([crack.id]);
});

test("of words that all stand in thousands of passages, those that stand together are found wherever they are", async () => {
  const { db } = database;
  const often = ["greased the ring", "cleaned the crown", "checked the boom"];
  await db
    .insert(passages)
    .values([
      ...Array.from({ length: 3_600 }, (_, position) => passageOf(hose, position, often[position % often.length]!)),
      passageOf(crack, 0, "crown and ring of the boom"),
    ]);
  await db.execute(sql`analyze passages`);
  const found = await db.transaction((tx) =>
    searchPassages(tx as never, { words: ["ring", "crown", "boom"], filter: {}, limit: 10 }),
  );
  expect(found.map(({ sourceId }) => sourceId)).toEqual([crack.id, hose.id]);
});
