import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, labourRates, stockLevels, stockMovements } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aPartsRequest, aStockPlace, aUser } from "#db/testing/records.ts";
import { createCount } from "#tools/stock/create-count.ts";
import { run } from "#tools/operation.ts";
import { contextFor } from "#tools/testing/context.ts";
import { undoChange } from "#tools/history/undo-change.ts";
import { testNow } from "#tools/testing/context.ts";
import { builtinEmbeddingModel } from "../builtin/embedding-model.ts";
import { builtinLanguageModel } from "../builtin/language-model.ts";
import { databaseLedger } from "../models/ledger.ts";
import { modelsFrom } from "../models/models.ts";
import { fleetQuestions } from "../questions/fleet-questions.ts";
import { questionName } from "../questions/read-question.ts";
import { conversation } from "../testing/conversation.ts";
import { readFleetQuery } from "../threads/builtin-engine.ts";

/** Parts on shelves in the chat, on the built-in engine: asked, noted, confirmed and taken back. */

let database: Database;
let ana: Awaited<ReturnType<typeof aUser>>;
let crane: Awaited<ReturnType<typeof aMachine>>;
let filter: Awaited<ReturnType<typeof aPart>>;
let store: Awaited<ReturnType<typeof aStockPlace>>;
let van: Awaited<ReturnType<typeof aStockPlace>>;

beforeEach(async () => {
  database = await freshDatabase();
  const { db } = database;
  ana = await aUser(db, { name: "Ana Ruiz", role: "service" });
  crane = await aMachine(db, { serialNumber: "5500.061", model: "LTM 1100", customerName: "Nordhafen" });
  await aPartsRequest(db, { machineId: crane.id }, [{ description: "Hydraulic filter", partNumber: "FF-220" }]);
  filter = await aPart(db, { number: "FF-220", name: "Hydraulic filter" });
  store = await aStockPlace(db, { name: "Main store" });
  van = await aStockPlace(db, { name: "Van 3", engineerId: ana.id });
});

function talking(user = ana) {
  const now = () => testNow;
  const engine = {
    language: builtinLanguageModel({ readers: { [questionName]: readFleetQuery } }),
    embedding: builtinEmbeddingModel(),
  };
  const ledger = databaseLedger(database.db, now, () => {});
  const models = modelsFrom({ api: "chat", timeoutMs: 30_000, outputTokens: 1_000 }, engine, ledger);
  return conversation({ database, user, models, now, ports: { questions: fleetQuestions({ database, models, now }) } });
}
const counted = (amount: number, place = store) =>
  run(createCount, { placeId: place.id, lines: [{ partId: filter.id, counted: amount }] }, contextFor(database, ana));
const levelAt = async ({ id }: { id: number }) =>
  (await database.db.select().from(stockLevels).where(eq(stockLevels.placeId, id)))[0]?.quantity ?? 0;

describe("as long as nothing was counted or moved", () => {
  test.each([
    "how many FF-220 do we have and where",
    "do we have a hydraulic filter for the LTM 1100",
    "what is below minimum",
    "what is in Ana's van",
    "how many FF-220 are in stock?",
  ])("%s", async (question) => {
    const talk = talking();
    await talk.say(question);
    expect(talk.text().trim()).toBe("Stock is not kept");
  });
});

test("what lies where is told, and what one van has", async () => {
  await counted(12);
  await counted(2, van);
  const talk = talking();
  await talk.say("how many FF-220 do we have and where");
  expect(talk.text()).toContain("FF-220 Hydraulic filter: 12 in Main store");
  await talk.say("what is in my van");
  expect(talk.text()).toContain("In Van 3: 2 × FF-220");
});

describe("noted on a card", () => {
  test.each([
    ["I took 3 FF-220 from the store", () => ({ kind: "moved", placeId: store.id, toPlaceId: van.id, quantity: 3 })],
    [
      "moved 2 FF-220 from the store to my van",
      () => ({ kind: "moved", placeId: store.id, toPlaceId: van.id, quantity: 2 }),
    ],
    ["used 1 FF-220 on 5500.061", () => ({ kind: "used", placeId: van.id, machineId: crane.id, quantity: 1 })],
    [
      "put 2 FF-220 from my van back into the main store",
      () => ({ kind: "moved", placeId: van.id, toPlaceId: store.id, quantity: 2 }),
    ],
    ["10 FF-220 received in the main store", () => ({ kind: "received", placeId: store.id, quantity: 10 })],
    [
      "Ich habe 3 FF-220 aus dem Lager genommen",
      () => ({ kind: "moved", placeId: store.id, toPlaceId: van.id, quantity: 3 }),
    ],
    [
      "2 FF-220 aus dem Hauptlager in meinen Wagen geladen",
      () => ({ kind: "moved", placeId: store.id, toPlaceId: van.id, quantity: 2 }),
    ],
    ["j'ai pris 3 FF-220 au magasin", () => ({ kind: "moved", placeId: store.id, toPlaceId: van.id, quantity: 3 })],
    ["saqué 3 FF-220 del almacén", () => ({ kind: "moved", placeId: store.id, toPlaceId: van.id, quantity: 3 })],
    ["从仓库拿了 3 个 FF-220", () => ({ kind: "moved", placeId: store.id, toPlaceId: van.id, quantity: 3 })],
  ] as const)("%s", async (message, wanted) => {
    await counted(12);
    const talk = talking();
    await talk.say(message);
    expect(talk.card()?.type).toBe("tool-stock_create-movement");
    expect(talk.card()?.input).toMatchObject({ partId: filter.id, ...wanted() });
  });

  test.each([
    "count: 12 FF-220 in the main store",
    "Inventur: 12 FF-220 im Main store",
    "12 FF-220 counted in the main store",
  ])("%s", async (message) => {
    const talk = talking();
    await talk.say(message);
    expect(talk.card()?.input).toMatchObject({ placeId: store.id, lines: [{ partId: filter.id, counted: 12 }] });
    await talk.decide(true);
    expect(await levelAt(store)).toBe(12);
  });

  test("a confirmed movement is in the ledger once, and is taken back", async () => {
    await counted(12);
    const talk = talking();
    await talk.say("I took 3 FF-220 from the store");
    expect(await levelAt(van)).toBe(0);
    await talk.decide(true);
    expect([await levelAt(store), await levelAt(van)]).toEqual([9, 3]);
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.operation, "stock.create-movement"));
    const auditId = entry!.id;
    await run(undoChange, { auditId }, contextFor(database, ana));
    expect([await levelAt(store), await levelAt(van)]).toEqual([12, 0]);
    expect((await database.db.select().from(stockMovements)).length).toBe(5);
  });

  test("more than there is is doubted, and nothing is taken without a word", async () => {
    await counted(2);
    const talk = talking();
    await talk.say("I took 3 FF-220 from the store");
    await talk.decide(true);
    expect(JSON.stringify(talk.part("stock_create-movement"))).toContain("Only 2 of FF-220 are in Main store");
    expect(await levelAt(store)).toBe(2);
  });
});

test("a name that several parts have is asked about, with the parts to choose from", async () => {
  await counted(12);
  const other = await aPart(database.db, { number: "HF-9", maker: "Mann", name: "Hydraulic filter" });
  const talk = talking();
  await talk.say("I took 3 hydraulic filters from the store");
  expect(talk.card()).toBeUndefined();
  expect(talk.text()).toContain("FF-220");
  expect(talk.text()).toContain("HF-9");
  await talk.say("HF-9 · Mann · Hydraulic filter");
  expect(talk.card()?.input).toMatchObject({ partId: other.id, quantity: 3, placeId: store.id });
});

test("which store is asked where there are two, and a part that nobody knows is not noted", async () => {
  await counted(12);
  const harbour = await aStockPlace(database.db, { name: "Harbour store" });
  const talk = talking();
  await talk.say("I took 3 FF-220 from the store");
  expect(talk.text()).toContain("Harbour store");
  await talk.say("Harbour store");
  expect(talk.card()?.input).toMatchObject({ placeId: harbour.id, toPlaceId: van.id, quantity: 3 });
});

test("who may only look is refused", async () => {
  await counted(12);
  const viewer = await aUser(database.db, { role: "view" });
  const talk = talking(viewer);
  await talk.say("move 2 FF-220 from the main store to Van 3");
  expect(talk.card()).toBeUndefined();
  expect(talk.text()).toMatch(/view-only/);
});

test("what machines cost is for who may see money", async () => {
  await database.db
    .insert(labourRates)
    .values({ perHour: 90, currency: "EUR", validFrom: "2026-01-01", createdAt: testNow, updatedAt: testNow });
  const talk = talking();
  await talk.say("what did machine 5500.061 cost this year");
  expect(talk.text()).toContain("You do not see what things cost");
});
