import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rowsOf, type Database } from "../client.ts";
import { firstVisitSince, readStats } from "../queries/dashboard.ts";
import { readSettings } from "../queries/settings.ts";
import { issues, machines, partsRequests, serviceLogs, users } from "../schema/index.ts";
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
  const { lastAiProcessedAt, totalTokensUsed } = await readStats(db, "2026-03-01");
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
