import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { restoreLogicalBackup, writeLogicalBackup } from "../backup/logical.ts";
import { openDatabase, rowsOf, type Database, type Db } from "../client.ts";
import { downtimes, issues, machines } from "../schema/index.ts";
import { freshDatabase } from "../testing/database.ts";
import { dice } from "../testing/dice.ts";
import { aMachine, anIssue } from "../testing/records.ts";
import { writesUntil } from "../testing/writers.ts";
import { issueStatuses } from "../vocabulary.ts";
import { lockIssuesOfDowntimes, selectDowntimes } from "./downtimes.ts";
import { deleteTestData } from "./test-data.ts";

let database: Database;
let db: Db;
beforeEach(async () => {
  database = await freshDatabase();
  ({ db } = database);
});

type Roll = (below: number) => number;

/** Now and then at midnight, which is how a bare day is kept. */
const at = (roll: Roll) => new Date(Date.UTC(2026, 0, 1 + roll(60), ...(roll(3) === 0 ? [0] : [roll(24), roll(60)])));
const perhaps = (roll: Roll) => (roll(2) === 0 ? null : at(roll));
const one = <Row>(rows: readonly Row[], roll: Roll): Row => rows[roll(rows.length)]!;

/** Where the kept end is not what the row and its issue say. */
const differing = (reader: Db = db) =>
  rowsOf(
    reader,
    sql`select * from (select d.id, d.ended_at::text as kept, coalesce(d.to_at,
        case when i.engineer_fixed_at is not null or i.status in ('completed', 'closed') then greatest(d.from_at,
          coalesce(i.engineer_fixed_at, case when date_trunc('day', i.fixed_date, 'UTC') = i.fixed_date
            then i.fixed_date + interval '12 hours' else i.fixed_date end, i.end_time)) end)::text as told
      from downtimes d left join issues i on i.id = d.issue_id) ends where kept is distinct from told`,
  );

/** One change of the kinds that people, imports and undo make. */
async function change(tx: Db, roll: Roll): Promise<void> {
  const fleet = await tx.select({ id: machines.id }).from(machines).orderBy(machines.id);
  const faults = await tx.select({ id: issues.id }).from(issues).orderBy(issues.id);
  const stops = await tx.select({ id: downtimes.id }).from(downtimes).orderBy(downtimes.id);
  const machineId = one(fleet, roll).id;
  const issueId = roll(4) === 0 || faults.length === 0 ? null : one(faults, roll).id;
  const stands = async () => {
    const fromAt = at(roll);
    const toAt = roll(3) === 0 ? new Date(fromAt.getTime() + 3_600_000) : null;
    // Nobody's word: whatever is written there, the triggers know better.
    await tx.insert(downtimes).values({ machineId, issueId, fromAt, toAt, endedAt: perhaps(roll), source: "issue" });
  };
  const report = () => anIssue(tx, { machineId, status: one(issueStatuses, roll), fixedDate: perhaps(roll) });
  if (faults.length === 0 || stops.length === 0) return void (await report(), await stands());
  const fault = eq(issues.id, one(faults, roll).id);
  const stop = eq(downtimes.id, one(stops, roll).id);
  const kinds = [
    ...Array.from({ length: 5 }, () => stands),
    ...Array.from({ length: 3 }, () => report),
    () =>
      tx
        .update(issues)
        .set({ status: one(issueStatuses, roll) })
        .where(sql`id % 3 = ${roll(3)}::int`),
    () =>
      tx
        .update(issues)
        .set({ engineerFixedAt: perhaps(roll) })
        .where(fault),
    () =>
      tx
        .update(issues)
        .set({ fixedDate: perhaps(roll), endTime: perhaps(roll) })
        .where(fault),
    () => tx.update(issues).set({ title: "Leak", notes: "Seen again" }).where(fault),
    () => tx.delete(issues).where(fault),
    () =>
      tx
        .update(downtimes)
        .set({ toAt: sql`case when to_at is null then from_at + interval '2 hours' end` })
        .where(stop),
    () =>
      tx
        .update(downtimes)
        .set({ fromAt: sql`from_at - interval '5 days'`, endedAt: null })
        .where(stop),
    () => tx.update(downtimes).set({ issueId, machineId }).where(stop),
    () => tx.delete(downtimes).where(stop),
  ];
  await kinds[roll(kinds.length)]!();
}

test("after every change a downtime has ended when it or its issue says so", { timeout: 120_000 }, async () => {
  const roll = dice(3);
  for (let times = 0; times < 3; times += 1) await aMachine(db);
  for (let step = 1; step <= 200; step += 1) {
    if (roll(4) === 0)
      // What is not committed changes nothing.
      await db.transaction(async (tx) => (await change(tx, roll), tx.rollback())).catch(() => undefined);
    else await change(db, roll);
    expect(await differing()).toEqual([]);
  }
  const whole = await selectDowntimes(db, {}, { limit: 1_000 });
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  for (const open of [true, false]) {
    const page = await selectDowntimes(db, { open }, { limit: 1_000 });
    const expected = whole.items.filter(({ toAt }) => (toAt === null) === open);
    expect([ids(page.items), page.total]).toEqual([ids(expected), expected.length]);
    expect(expected.length).toBeGreaterThan(1);
  }
});

test("what is flushed or restored ends as it did", async () => {
  const roll = dice(17);
  await aMachine(db);
  for (let step = 1; step <= 60; step += 1) await change(db, roll);
  const before = await selectDowntimes(db, {}, { limit: 1_000 });
  const path = join(await mkdtemp(join(tmpdir(), "ends-")), "rows.gz");
  await writeLogicalBackup(db, path);
  await db.transaction((tx) => deleteTestData(tx));
  expect((await selectDowntimes(db, {}, { limit: 1 })).total).toBe(0);
  await restoreLogicalBackup(db, path);
  expect((await selectDowntimes(db, {}, { limit: 1_000 })).json).toBe(before.json);
  expect(await differing()).toEqual([]);
});

// The embedded database has one connection: no two transactions are open in it at once.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  "who closes an issue while a machine begins to stand for it ends that too, whoever is first",
  { timeout: 60_000 },
  async () => {
    if (database.engine.kind !== "postgres") throw new Error("PostgreSQL was named and is not used");
    const other = await openDatabase({ url: database.engine.connection.url, poolSize: 6 });
    const { id: machineId } = await aMachine(db);
    const stand = (tx: Db, issueId: number) =>
      tx.insert(downtimes).values({ machineId, issueId, fromAt: new Date("2026-03-02"), source: "issue" });
    const close = (tx: Db, issueId: number) =>
      tx
        .update(issues)
        .set({ status: "closed", fixedDate: new Date("2026-03-04T08:00:00Z") })
        .where(eq(issues.id, issueId));
    for (const [first, second] of [
      [stand, close],
      [close, stand],
    ] as const) {
      const { id } = await anIssue(db, { machineId });
      let waits = true;
      const done = await db.transaction(async (tx) => {
        await first(tx, id);
        const behind = Promise.resolve(second(other.db, id)).then(() => (waits = false));
        await new Promise((resolve) => setTimeout(resolve, 200));
        expect(waits).toBe(true);
        return { behind };
      });
      await done.behind;
      expect(await db.$count(downtimes, eq(downtimes.issueId, id))).toBe(1);
      expect(await differing()).toEqual([]);
    }
    expect(await db.$count(downtimes, sql`ended_at is null`)).toBe(0);

    // Who says that it runs again and closes its issue, and who closes that meanwhile, both come to their end.
    const { id } = await anIssue(db, { machineId });
    const [begun] = await stand(db, id).returning();
    const behind = await db.transaction(async (tx) => {
      await lockIssuesOfDowntimes(tx, [begun!.id]);
      await tx
        .update(downtimes)
        .set({ toAt: new Date("2026-03-03") })
        .where(eq(downtimes.id, begun!.id));
      const closed = Promise.resolve(close(other.db, id));
      await new Promise((resolve) => setTimeout(resolve, 200));
      await close(tx, id);
      return { closed };
    });
    await behind.closed;
    expect(await differing()).toEqual([]);

    const stopped = Date.now() + 4_000;
    const busy = (seed: number) => writesUntil(other.db, stopped, seed, change);
    const made = await Promise.all([busy(41), busy(42), busy(43), busy(44)]);
    expect(made.reduce((a, b) => a + b)).toBeGreaterThan(20);
    expect(await differing()).toEqual([]);
    await other.close();
  },
);
