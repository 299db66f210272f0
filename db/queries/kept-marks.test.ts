import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, ne, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { restoreLogicalBackup, writeLogicalBackup } from "../backup/logical.ts";
import { openDatabase, type Database, type Db } from "../client.ts";
import { issues, keptMarks, machines, reportedIssues, serviceLogs, users } from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";
import { dice } from "../testing/dice.ts";
import { firstVisitsOfRecords, performanceOfRecords } from "../testing/kept-marks.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "../testing/records.ts";
import { writesUntil } from "../testing/writers.ts";
import { foldMarks } from "./kept-marks.ts";
import { firstVisitSince, performanceSince } from "./performance.ts";
import { deleteTestData } from "./test-data.ts";

let database: Database;
let db: Db;
beforeEach(async () => {
  database = await freshDatabase();
  ({ db } = database);
});

const from = "2025-06-01";
type Roll = (below: number) => number;

const at = (roll: Roll) => new Date(Date.UTC(2025, 2, 1 + roll(400), roll(24), roll(60), roll(60), roll(1_000)));
const later = (moment: Date, roll: Roll) => new Date(moment.getTime() + (roll(2_000) - 20) * 61_007);
const one = <Row>(rows: Row[], roll: Roll): Row => rows[roll(rows.length)]!;

const aDay = (roll: Roll) => at(roll).toISOString().slice(0, 10);
const types = ["crawler_crane", "excavator", "material_handler"] as const;

async function aFleet(): Promise<void> {
  for (const machineType of types) await aMachine(db, { machineType });
  for (let times = 0; times < 3; times += 1) await aUser(db, { role: "service" });
}

/** One change of the kinds that people, imports and undo make. */
async function change(tx: Db, roll: Roll): Promise<void> {
  const idsOf = (table: typeof issues | typeof machines | typeof serviceLogs | typeof users) =>
    tx.select({ id: table.id }).from(table).orderBy(table.id);
  const machineId = one(await idsOf(machines), roll).id;
  const engineerId = roll(4) === 0 ? null : one(await idsOf(users), roll).id;
  const [tracked, visits] = [await idsOf(issues), await idsOf(serviceLogs)];
  const issue = () => eq(issues.id, one(tracked, roll).id);
  const visit = () => one(visits, roll).id;
  // Other numbers than the next ones: rows come to lie in several blocks.
  if (roll(3) === 0)
    await tx.execute(sql`select setval('issues_id_seq', nextval('issues_id_seq') + ${roll(120)}::int),
      setval('service_logs_id_seq', nextval('service_logs_id_seq') + ${roll(120)}::int)`);

  const report = async () => {
    const seen = at(roll);
    const assignedAt = roll(3) === 0 ? null : later(seen, roll);
    const [fixedDate, endTime] = [roll(2) === 0 ? null : later(seen, roll), roll(2) === 0 ? null : later(seen, roll)];
    await anIssue(tx, {
      machineId,
      identificationTime: seen,
      assignedToId: engineerId,
      assignedAt,
      fixedDate,
      endTime,
    });
  };
  const visited = async () => {
    const { id: serviceLogId } = await aServiceLog(tx, { machineId, engineerId, serviceEndDate: aDay(roll) });
    const found = (position: number) => ({ serviceLogId, position, description: "Worn", fixed: roll(2) === 0 });
    await tx.insert(reportedIssues).values(Array.from({ length: 1 + roll(4) }, (_, position) => found(position)));
  };
  if (tracked.length === 0 || visits.length === 0) return void (await report(), await visited());
  const kinds = [
    report,
    report,
    visited,
    visited,
    () =>
      tx
        .update(issues)
        .set({ assignedToId: engineerId, assignedAt: at(roll), identificationTime: at(roll) })
        .where(sql`id % 4 = ${roll(4)}::int`),
    () =>
      tx
        .update(issues)
        .set({ engineerFixedAt: at(roll), machineId, fixedDate: null })
        .where(issue()),
    () => tx.delete(issues).where(issue()),
    () =>
      tx
        .update(serviceLogs)
        .set({ machineId, engineerId, serviceEndDate: aDay(roll) })
        .where(eq(serviceLogs.id, visit())),
    () =>
      tx
        .update(reportedIssues)
        .set({ fixed: roll(2) === 0, serviceLogId: visit() })
        .where(eq(reportedIssues.serviceLogId, visit())),
    () => tx.delete(reportedIssues).where(eq(reportedIssues.serviceLogId, visit())),
    () => tx.delete(serviceLogs).where(eq(serviceLogs.id, visit())),
    () =>
      tx
        .update(machines)
        .set({ machineType: one([...types], roll) })
        .where(eq(machines.id, machineId)),
    () =>
      tx
        .update(users)
        .set({ hiddenFromPickers: roll(2) === 0 })
        .where(eq(users.id, engineerId ?? 1)),
  ];
  await kinds[roll(kinds.length)]!();
}

const byName = <Row extends { by: string; id: number | null; machineType: string | null }>(rows: Row[]) =>
  rows.toSorted((a, b) => (`${a.by} ${a.id} ${a.machineType}` < `${b.by} ${b.id} ${b.machineType}` ? -1 : 1));

async function expectTruth(reader: Db = db, day = from): Promise<void> {
  expect(byName(await performanceSince(reader, day))).toEqual(byName(await performanceOfRecords(db, day)));
  expect(byName(await firstVisitSince(reader, day))).toEqual(byName(await firstVisitsOfRecords(db, day)));
}

test("after every change the figures are those of the records, folded or not", { timeout: 240_000 }, async () => {
  const roll = dice(5);
  await aFleet();
  for (let step = 1; step <= 160; step += 1) {
    if (roll(4) === 0)
      // What is not committed changes nothing.
      await db.transaction(async (tx) => (await change(tx, roll), tx.rollback())).catch(() => undefined);
    else await change(db, roll);
    if (step % 40 === 0) await foldMarks(db);
    await expectTruth();
  }
  // The days go by, somebody lives further west, and a machine takes its history along.
  for (const day of ["2025-06-02", "2025-05-31", "2025-05-20", "2026-03-01", from]) await expectTruth(db, day);
  await db.delete(machines).where(eq(machines.id, 1));
  await expectTruth();
});

test("a change has its block read again, and no other", async () => {
  const machine = await aMachine(db);
  const first = await anIssue(db, { machineId: machine.id, createdAt: new Date("2026-03-01T08:00:00Z") });
  await db.execute(sql`select setval('issues_id_seq', 5000)`);
  await anIssue(db, { machineId: machine.id, createdAt: new Date("2026-03-02T08:00:00Z") });
  await performanceSince(db, from);
  // Behind the back of the triggers, where nothing tells that the block changed.
  await db.execute(sql`alter table issues disable trigger user`);
  await db.update(issues).set({ identificationTime: new Date("2020-01-01T08:00:00Z") });
  await db.execute(sql`alter table issues enable trigger user`);
  expect((await performanceSince(db, from))[0]).toMatchObject({ issues: 2 });
  await db.update(issues).set({ title: "Other words" }).where(eq(issues.id, first.id));
  expect((await performanceSince(db, from))[0]).toMatchObject({ issues: 2 });
  await db.update(issues).set({ assignedAt: new Date() }).where(eq(issues.id, first.id));
  expect((await performanceSince(db, from))[0]).toMatchObject({ issues: 1 });
});

test("what is flushed, truncated or restored is not taken for what was there before", async () => {
  const roll = dice(17);
  await aFleet();
  for (let step = 1; step <= 40; step += 1) await change(db, roll);
  await expectTruth();
  const path = join(await mkdtemp(join(tmpdir(), "marks-")), "rows.gz");
  await writeLogicalBackup(db, path);
  await db.update(issues).set({ assignedAt: null });
  await db.delete(serviceLogs).where(sql`id % 2 = 0`);
  await expectTruth();
  await restoreLogicalBackup(db, path);
  await expectTruth();
  await db.transaction((tx) => deleteTestData(tx));
  await expectTruth();
  await restoreLogicalBackup(db, path);
  await expectTruth();
  await db.execute(sql`truncate machines cascade`);
  await expectTruth();
  expect(await db.$count(keptMarks, ne(keptMarks.figure, "people"))).toBe(0);
});

// The embedded database has one connection: no two transactions are open in it at once.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  "what several processes write at once is read by each as it is",
  { timeout: 60_000 },
  async () => {
    if (database.engine.kind !== "postgres") throw new Error("PostgreSQL was named and is not used");
    const other = await openDatabase({ url: database.engine.connection.url, poolSize: 6 });
    await aFleet();
    const stopped = Date.now() + 4_000;
    const busy = (seed: number) => writesUntil(other.db, stopped, seed, change);
    const reading = async () => {
      while (Date.now() < stopped)
        await Promise.all([performanceSince(db, from), firstVisitSince(db, from), foldMarks(db)]);
    };
    const [made] = await Promise.all([Promise.all([31, 32, 33, 34].map(busy)), reading()]);
    expect(made.reduce((a, b) => a + b)).toBeGreaterThan(20);
    await expectTruth();
    await expectTruth(other.db);
    await other.close();
  },
);
