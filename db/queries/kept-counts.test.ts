import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { restoreLogicalBackup, writeLogicalBackup } from "../backup/logical.ts";
import { openDatabase, type Database, type Db } from "../client.ts";
import { keptCounts, llmCalls, machines, serviceActions, serviceLogs } from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";
import { dice } from "../testing/dice.ts";
import { differingCounts } from "../testing/kept-counts.ts";
import { aMachine, aServiceLog, aUser } from "../testing/records.ts";
import { areas } from "../vocabulary.ts";
import { actionsByArea, readStats, servicesByMonth } from "./dashboard.ts";
import { foldCounts } from "./kept-counts.ts";
import { deleteTestData } from "./test-data.ts";

let database: Database;
let db: Db;
beforeEach(async () => {
  database = await freshDatabase();
  ({ db } = database);
});

const now = new Date("2026-03-18T10:00:00Z");
const aDay = (roll: (below: number) => number) => new Date(Date.UTC(2025, 2, 1 + roll(400))).toISOString().slice(0, 10);

const anAction = (serviceLogId: number, roll: (below: number) => number) => ({
  serviceLogId,
  position: roll(50),
  description: "Greased",
  area: areas[roll(areas.length)]!,
});

const aCall = (roll: (below: number) => number) => ({
  purpose: "chat" as const,
  provider: "p",
  model: "m",
  durationMs: 1,
  outcome: "ok" as const,
  inputTokens: roll(4) === 0 ? null : roll(5_000),
  outputTokens: roll(900),
});

/** One change of the kinds that people, imports and the sweep make. */
async function change(tx: Db, roll: (below: number) => number): Promise<void> {
  const logs = (await tx.select({ id: serviceLogs.id }).from(serviceLogs)).map(({ id }) => id);
  const some = logs.filter(() => roll(3) === 0);
  const kind = roll(9);
  if (kind <= 1 || logs.length === 0) {
    const fleet = await tx.select({ id: machines.id }).from(machines);
    const machine = fleet[roll(fleet.length)] ?? (await aMachine(tx));
    const log = await aServiceLog(tx, { machineId: machine.id, serviceEndDate: aDay(roll) });
    await tx.insert(serviceActions).values(Array.from({ length: 1 + roll(6) }, () => anAction(log.id, roll)));
  } else if (kind === 2) await tx.insert(serviceActions).values(anAction(logs[roll(logs.length)]!, roll));
  else if (kind === 3 && some.length > 0)
    await tx
      .update(serviceLogs)
      .set({ serviceEndDate: aDay(roll), notes: "Moved" })
      .where(inArray(serviceLogs.id, some));
  else if (kind === 4 && some.length > 0)
    await tx
      .update(serviceActions)
      .set({ area: areas[roll(areas.length)]! })
      .where(inArray(serviceActions.serviceLogId, some));
  else if (kind === 5) await tx.delete(serviceLogs).where(eq(serviceLogs.id, logs[roll(logs.length)]!));
  else if (kind === 6) await tx.delete(serviceActions).where(eq(serviceActions.serviceLogId, logs[roll(logs.length)]!));
  else if (kind === 7) await tx.insert(llmCalls).values([aCall(roll), aCall(roll)]);
  else
    await tx
      .update(llmCalls)
      .set({ inputTokens: roll(100) })
      .where(sql`id % 3 = 0`);
}

test("after every change the kept figures are those of the records, folded or not", { timeout: 120_000 }, async () => {
  const roll = dice(7);
  await aMachine(db);
  for (let step = 1; step <= 150; step += 1) {
    if (roll(4) === 0)
      // What is not committed is not counted.
      await db.transaction(async (tx) => (await change(tx, roll), tx.rollback())).catch(() => undefined);
    else await change(db, roll);
    if (step % 40 === 0) await foldCounts(db);
    expect(await differingCounts(db)).toEqual([]);
  }
  // A machine takes its reports and their actions along.
  await db.delete(machines).where(sql`id = (select min(machine_id) from service_logs)`);
  expect(await differingCounts(db)).toEqual([]);
});

test("what dashboards show is what the records say", async () => {
  const roll = dice(11);
  await aMachine(db);
  for (let step = 1; step <= 60; step += 1) await change(db, roll);
  const [truth] = (await db
    .select({
      ofMonth: sql<number>`count(*) filter (where computed_service_date >= '2026-03-01' and computed_service_date < '2026-04-01')::int`,
      ofYear: sql<number>`count(*) filter (where computed_service_date >= '2025-04-01')::int`,
    })
    .from(serviceLogs)) as [{ ofMonth: number; ofYear: number }];
  expect((await readStats(db, "2026-03-01", now)).completedServicesThisMonth).toBe(truth.ofMonth);
  const months = await servicesByMonth(db, "2025-04-01");
  expect(months.map(({ month }) => month)).toEqual(months.map(({ month }) => month).toSorted());
  expect(months.reduce((sum, { services }) => sum + services, 0)).toBe(truth.ofYear);
  const byArea = await actionsByArea(db);
  expect(byArea.map(({ count }) => count)).toEqual(byArea.map(({ count }) => count).toSorted((a, b) => b - a));
  expect(byArea.reduce((sum, { count }) => sum + count, 0)).toBe(await db.$count(serviceActions));
});

test("folding leaves one entry for each day and area, and nothing of what is over", async () => {
  const machine = await aMachine(db);
  const logs = [];
  for (let times = 0; times < 5; times += 1)
    logs.push(await aServiceLog(db, { machineId: machine.id, serviceEndDate: "2026-03-02" }));
  await aServiceLog(db, { machineId: machine.id, serviceEndDate: "2026-03-03" });
  await db.delete(serviceLogs).where(eq(serviceLogs.serviceEndDate, "2026-03-03"));
  expect(await db.$count(keptCounts)).toBe(7);
  await foldCounts(db);
  expect(await db.select({ day: keptCounts.day, count: keptCounts.count }).from(keptCounts)).toEqual([
    { day: "2026-03-02", count: 5 },
  ]);
  expect(await differingCounts(db)).toEqual([]);
});

test("what is flushed, truncated or restored takes its figures along and brings them back", async () => {
  const roll = dice(23);
  await aMachine(db);
  for (let step = 1; step <= 40; step += 1) await change(db, roll);
  const before = [await actionsByArea(db), await servicesByMonth(db, "2025-01-01")];
  const path = join(await mkdtemp(join(tmpdir(), "kept-")), "rows.gz");
  await writeLogicalBackup(db, path);
  await db.transaction((tx) => deleteTestData(tx));
  expect([await actionsByArea(db), await servicesByMonth(db, "2025-01-01")]).toEqual([[], []]);
  expect(await differingCounts(db)).toEqual([]);
  await restoreLogicalBackup(db, path);
  expect([await actionsByArea(db), await servicesByMonth(db, "2025-01-01")]).toEqual(before);
  expect(await differingCounts(db)).toEqual([]);
  await db.execute(sql`truncate llm_calls`);
  expect(await differingCounts(db)).toEqual([]);
});

// The embedded database has one connection: no two transactions are open in it at once.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  "transactions at once wait for nobody, and their figures add up",
  { timeout: 60_000 },
  async () => {
    if (database.engine.kind !== "postgres") throw new Error("PostgreSQL was named and is not used");
    const other = await openDatabase({ url: database.engine.connection.url, poolSize: 6 });
    const [machine, engineer] = [await aMachine(db), await aUser(db, { role: "service" })];
    const report = (tx: Db) =>
      aServiceLog(tx, { machineId: machine.id, engineerId: engineer.id, serviceEndDate: "2026-03-02" });
    // Both have written to the same day and areas before either ends, in opposite order.
    await db.transaction(async (one) => {
      const first = await report(one);
      await one.insert(serviceActions).values({ ...anAction(first.id, dice(1)), area: "Hydraulic" });
      await other.db.transaction(async (two) => {
        const second = await report(two);
        for (const area of ["Electrical", "Hydraulic"] as const)
          await two.insert(serviceActions).values({ ...anAction(second.id, dice(2)), area });
      });
      await foldCounts(other.db);
      await one.insert(serviceActions).values({ ...anAction(first.id, dice(3)), area: "Electrical" });
    });
    expect(await differingCounts(db)).toEqual([]);
    const stopped = Date.now() + 3_000;
    let made = 0;
    const busy = async (seed: number) => {
      const roll = dice(seed);
      while (Date.now() < stopped) {
        await other.db
          .transaction(async (tx) => {
            const log = await report(tx);
            await tx.insert(serviceActions).values([anAction(log.id, roll), anAction(log.id, roll)]);
            if (roll(3) === 0) await tx.delete(serviceActions).where(eq(serviceActions.serviceLogId, log.id));
            if (roll(5) === 0) tx.rollback();
          })
          .catch(() => undefined);
        made += 1;
      }
    };
    const folding = async () => {
      while (Date.now() < stopped) await foldCounts(db);
    };
    await Promise.all([busy(31), busy(32), busy(33), busy(34), folding()]);
    expect(made).toBeGreaterThan(20);
    expect(await differingCounts(db)).toEqual([]);
    await other.close();
  },
);
