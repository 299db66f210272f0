import { desc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, serviceLogs, stockLevels, stockMovements } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aStockPlace, aUser } from "#db/testing/records.ts";
import { undoChange } from "../history/undo-change.ts";
import { saveReports } from "../intake/save-reports.ts";
import { run } from "../operation.ts";
import { createServiceLog } from "../service-logs/create-service-log.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { createCount } from "./create-count.ts";

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
