import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rowsOf, type Database } from "../client.ts";
import { readStats } from "../queries/dashboard.ts";
import { firstVisitSince } from "../queries/performance.ts";
import { readSettings } from "../queries/settings.ts";
import { dueItems, issues, machines, partsRequests, serviceLogs, servicePlans, users } from "../schema/index.ts";
import { machineTypes, roles } from "../vocabulary.ts";
import { freshDatabase } from "../testing/database.ts";
import { seedDemo } from "./demo.ts";

const now = new Date("2026-03-18T10:00:00Z");
let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await seedDemo(database.db, { now, passwordHash: "none" });
});

test("the fleet is as large and as varied as a real one", async () => {
  const { db } = database;
  expect(await db.$count(machines)).toBeGreaterThanOrEqual(60);
  expect(await db.$count(users)).toBe(16);
  expect(await db.$count(serviceLogs)).toBeGreaterThanOrEqual(2_000);
  expect(await db.$count(issues)).toBeGreaterThanOrEqual(400);
  expect(await db.$count(partsRequests)).toBe(150);
  const types = await db.selectDistinct({ type: machines.machineType }).from(machines);
  expect(types.map(({ type }) => type).sort()).toEqual([...machineTypes].sort());
  for (const role of roles) expect(await db.$count(users, eq(users.role, role))).toBeGreaterThan(0);
  const states = await db.selectDistinct({ status: issues.status }).from(issues);
  expect(states.map(({ status }) => status).sort()).toEqual(["assigned", "closed", "completed", "open"]);
});

test("the hour meter of a machine never falls from one report to the next", async () => {
  const falls = await rowsOf(
    database.db,
    sql`select id from (select id, machine_hours, lag(machine_hours) over (partition by machine_id
      order by computed_service_date, id) as before from service_logs) as readings where machine_hours < before`,
  );
  expect(falls).toEqual([]);
});

test("nothing is in the future and nothing ends before it began", async () => {
  const today = "2026-03-18";
  const wrong = await rowsOf(
    database.db,
    sql`select id from service_logs where computed_service_date > ${today} or service_end_date < service_start_date
        union all select id from issues where created_at > ${now.toISOString()}::timestamptz
      or end_time < created_at or fixed_date < created_at or assigned_at < created_at`,
  );
  expect(wrong).toEqual([]);
});

test("the same day makes the same fleet", async () => {
  const sample = () =>
    database.db
      .select({ notes: serviceLogs.notes, hours: serviceLogs.machineHours })
      .from(serviceLogs)
      .orderBy(serviceLogs.id)
      .limit(50);
  const first = await sample();
  const again = await freshDatabase();
  await seedDemo(again.db, { now, passwordHash: "none" });
  expect(await sample()).toEqual(first);
});

test("every card and list of the demo has something to show", async () => {
  const { db } = database;
  expect(await db.$count(issues, sql`status = 'open' and severity = 'High'`)).toBeGreaterThanOrEqual(2);
  const { lastAiProcessedAt, totalTokensUsed } = await readStats(db, "2026-03-01", now);
  expect(Date.parse(lastAiProcessedAt!)).toBeLessThanOrEqual(now.getTime());
  // The built-in engine has read all of it.
  expect(totalTokensUsed).toBe(0);
  const all = (await firstVisitSince(db, "2025-03-18")).find(({ by }) => by === "all")!;
  expect(all.fixed).toBeGreaterThan(0);
  expect(all.fixed).toBeLessThan(all.reported);
  const stored = await readSettings(db, ["operationsCentre", "emergencyContacts"]);
  expect(stored.map(({ value }) => value)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ phone: expect.stringMatching(/^\+/) }),
      [1, 2].map(() => expect.objectContaining({ number: expect.stringMatching(/^\+/) })),
    ]),
  );
});

test("machines stood for faults and planned, and some stand now", async () => {
  const found = await rowsOf<{ planned: boolean; open: boolean; count: number }>(
    database.db,
    sql`select d.planned, d.to_at is null and (i.id is null or i.status in ('open', 'assigned')) as open, count(*)::int
      from downtimes d left join issues i on i.id = d.issue_id group by 1, 2 order by 1, 2`,
  );
  expect(found.map(({ planned, open, count }) => [planned, open, count > 0])).toEqual([
    [false, false, true],
    [false, true, true],
    [true, false, true],
    [true, true, true],
  ]);
});

test("hour meters were read over eighteen months", async () => {
  const [read] = await rowsOf<{ first: string; last: string; count: number }>(
    database.db,
    sql`select min(read_on)::text as first, max(read_on)::text as last, count(*)::int from hour_readings`,
  );
  expect(read!.first <= "2024-10-18").toBe(true);
  expect(read!.last >= "2026-03-11").toBe(true);
  expect(read!.count).toBeGreaterThan(1_000);
});

test("six service plans: for models, types and one machine, by hours, by months and by both, fixed and floating", async () => {
  const plans = await database.db.select().from(servicePlans);
  expect(plans.length).toBeGreaterThanOrEqual(6);
  const kinds = [
    ({ model }) => model,
    ({ machineType }) => machineType,
    ({ machineId }) => machineId,
    ({ everyHours, everyMonths }) => everyHours && !everyMonths,
    ({ everyHours, everyMonths }) => !everyHours && everyMonths,
    ({ everyHours, everyMonths }) => everyHours && everyMonths,
    ({ basis }) => basis === "fixed",
    ({ basis }) => basis === "floating",
  ] satisfies ((plan: (typeof plans)[number]) => unknown)[];
  expect(kinds.map((kind) => plans.some(kind))).toEqual(kinds.map(() => true));
  for (const status of ["done", "skipped"] as const)
    expect(await database.db.$count(dueItems, eq(dueItems.status, status))).toBeGreaterThan(0);
});
