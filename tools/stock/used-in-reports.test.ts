import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, drafts, parts as partsTable, serviceLogs, stockLevels, stockMovements } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aStockPlace, aUser } from "#db/testing/records.ts";
import { updateDraft } from "../drafts/update-draft.ts";
import { undoChange } from "../history/undo-change.ts";
import { keptIn } from "../intake/rules.ts";
import { saveReports } from "../intake/save-reports.ts";
import { run } from "../operation.ts";
import { mergeParts } from "../parts/merge-parts.ts";
import { createServiceLog } from "../service-logs/create-service-log.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { createCount } from "./create-count.ts";
import { previewUsedParts } from "./preview-used-parts.ts";

let database: Database;
let ana: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;
let filter: Awaited<ReturnType<typeof aPart>>;
let van: Awaited<ReturnType<typeof aStockPlace>>;

beforeEach(async () => {
  database = await freshDatabase();
  ana = await aUser(database.db, { name: "Ana Ruiz", role: "service" });
  machine = await aMachine(database.db, { serialNumber: "5500.061" });
  filter = await aPart(database.db, { number: "FF-220", name: "Hydraulic filter" });
  van = await aStockPlace(database.db, { name: "Ana's van", engineerId: ana.id });
});

const as = (user = ana) => contextFor(database, user, { now: () => testNow, requestId: crypto.randomUUID() });
const counted = (amount: number) =>
  run(createCount, { placeId: van.id, lines: [{ partId: filter.id, counted: amount }] }, as());
const report = (
  { startDate = "2026-03-01", ...more }: { startDate?: string; [field: string]: unknown } = {},
  quantity = 2,
) =>
  run(
    createServiceLog,
    {
      machineId: machine.id,
      engineerId: ana.id,
      startDate,
      endDate: startDate,
      actions: [{ description: "Changed the filters" }],
      parts: [{ part_name: "Filter", part_number: "ff 220", quantity }],
      ...more,
    },
    as(),
  );
const inVan = async () =>
  (await database.db.select().from(stockLevels).where(eq(stockLevels.placeId, van.id)))[0]?.quantity;

test("what a report used goes out of its engineer's van, and comes back when the report is taken back", async () => {
  await counted(5);
  const saved = await report();
  expect(saved.fromVan).toEqual([
    {
      ...{ partId: filter.id, number: "FF-220", name: "Hydraulic filter", unit: "pcs", quantity: 2 },
      ...{ placeId: van.id, place: "Ana's van", there: 5, taken: true },
    },
  ]);
  expect(await inVan()).toBe(3);
  const [row] = await database.db.select().from(stockMovements).orderBy(desc(stockMovements.id)).limit(1);
  expect(row).toMatchObject({ kind: "used", quantity: -2, serviceLogId: saved.id, machineId: machine.id });
  const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.operation, "service-logs.create"));
  await run(undoChange, { auditId: entry!.id }, as());
  expect(await inVan()).toBe(5);
  expect(await database.db.select().from(serviceLogs)).toEqual([]);
});

test("reports that were reviewed do the same", async () => {
  await counted(5);
  const { saved } = await run(
    saveReports,
    {
      reports: [
        {
          formData: {
            ...{ machineId: machine.id, engineerId: ana.id, startDate: "2026-03-01", endDate: "2026-03-01" },
            clientName: "Nordhafen",
          },
          actions: [{ description: "Changed the filters" }],
          parts: [
            { partName: "Filter", partNumber: "FF-220", quantity: 1 },
            { partName: "Filter", partNumber: "FF-220", quantity: 2 },
          ],
        },
      ],
    },
    as(),
  );
  expect(saved[0]!.fromVan).toMatchObject([{ quantity: 3, taken: true }]);
  expect(await inVan()).toBe(2);
});

test("where the van has too little nothing is taken, unless somebody says and confirms it", async () => {
  await counted(1);
  expect((await report()).fromVan).toMatchObject([{ quantity: 2, there: 1, taken: false }]);
  expect(await inVan()).toBe(1);
  const took = { fromVan: [{ partNumber: "ff 220", take: true }] };
  await expect(report({ ...took, startDate: "2026-03-02" })).rejects.toMatchObject({
    status: 409,
    extra: { doubt: { reason: "stock_short", wanted: 2, there: 1 } },
  });
  expect(await database.db.select().from(serviceLogs)).toHaveLength(1);
  await report({ ...took, confirmStock: true, startDate: "2026-03-02" });
  expect(await inVan()).toBe(0);
});

test("what came from elsewhere stays, and where nobody keeps stock nothing is said", async () => {
  expect((await report()).fromVan).toEqual([]);
  await counted(5);
  const elsewhere = { fromVan: [{ partNumber: "ff 220", take: false }], startDate: "2026-03-02" };
  expect((await report(elsewhere)).fromVan).toMatchObject([{ taken: false }]);
  expect(await inVan()).toBe(5);
});

test("a number of two makers, and an engineer without a van, are left alone", async () => {
  await counted(5);
  const other = await aUser(database.db, { role: "service" });
  expect((await report({ engineerId: other.id })).fromVan).toEqual([]);
  await aPart(database.db, { number: "FF 220", maker: "Mann" });
  expect((await report({ startDate: "2026-03-02" })).fromVan).toEqual([]);
  expect(await inVan()).toBe(5);
});

describe("before the report is saved", () => {
  const preview = (parts: { partNumber: string; quantity: number }[], more = {}, user = ana) =>
    run(previewUsedParts, { engineerId: ana.id, parts, ...more }, as(user));
  const two = [{ partNumber: "ff 220", quantity: 2 }];

  test("what will be taken is what the save takes, by the same choices", async () => {
    for (const [there, fromVan] of [
      [5, undefined],
      [5, [{ partNumber: "ff 220", take: false }]],
      [1, undefined],
      [1, [{ partNumber: "ff 220", take: true }]],
    ] as const) {
      await counted(there);
      const { used, place } = await preview(two, { fromVan });
      expect(place).toBe("Ana's van");
      const saved = await report({ fromVan, confirmStock: true });
      expect(used.map(({ writtenAs: _numbers, ...part }) => part)).toEqual(saved.fromVan);
      expect(used).toMatchObject([
        { writtenAs: ["ff 220"], quantity: 2, there, taken: fromVan?.[0].take ?? there > 2 },
      ]);
    }
    expect(await inVan()).toBe(0);
  });

  test("nothing is written by looking, and a part under two names is one", async () => {
    await database.db.update(partsTable).set({ aliases: ["HYD 9"] });
    await counted(5);
    const rows = await database.db.$count(stockMovements);
    const { used } = await preview([
      ...two,
      { partNumber: "hyd-9", quantity: 1 },
      { partNumber: "ff 220", quantity: 1 },
    ]);
    expect(used).toMatchObject([{ quantity: 4, there: 5, taken: true, writtenAs: ["ff 220", "hyd-9"] }]);
    expect(await database.db.$count(stockMovements)).toBe(rows);
  });

  test("what the catalogue does not have, or of several makers, is said and taken from nowhere", async () => {
    await counted(5);
    await aPart(database.db, { number: "FF 220", maker: "Mann" });
    const { used, unknown } = await preview([...two, { partNumber: "ZZ-1", quantity: 1 }]);
    expect(used).toEqual([]);
    expect(unknown).toEqual([
      { partNumber: "ff 220", quantity: 2, candidates: 2 },
      { partNumber: "ZZ-1", quantity: 1, candidates: 0 },
    ]);
  });

  test("without stock, without a van, and at the van of another nothing is said", async () => {
    expect(await preview(two)).toEqual({ kept: false, place: null, used: [], unknown: [] });
    await counted(5);
    const other = await aUser(database.db, { role: "service" });
    expect(await preview(two, { engineerId: other.id })).toMatchObject({ kept: true, place: null, used: [] });
    expect(await preview(two, {}, other)).toMatchObject({ place: null, used: [] });
    const office = await aUser(database.db, { role: "operator" });
    expect(await preview(two, {}, office)).toMatchObject({ place: "Ana's van", used: [{ taken: true }] });
  });

  test("a part that was merged into another is the other", async () => {
    const old = await aPart(database.db, { number: "FF-OLD" });
    await run(mergeParts, { partId: old.id, intoId: filter.id }, as(await aUser(database.db, { role: "admin" })));
    await counted(5);
    expect((await preview([{ partNumber: "FF-OLD", quantity: 1 }])).used).toMatchObject([{ partId: filter.id }]);
  });
});

test("what was chosen stays with the draft that is reviewed", async () => {
  const read = { ownerId: ana.id, extracted: { actions: [], issues: [], parts: [] }, reviewed: {}, engine: "rules" };
  const [draft] = await database.db.insert(drafts).values(read).returning();
  const fromVan = [{ partNumber: "ff 220", take: false }];
  const reviewed = { formData: { machineId: machine.id }, fromVan };
  const kept = await run(updateDraft, { draftId: draft!.id, reviewed }, as());
  expect(keptIn(kept).report.fromVan).toEqual(fromVan);
});
