import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { hourReadings, dueItems, machines, servicePlans } from "#db/schema/index.ts";
import { dueStates } from "#db/vocabulary.ts";
import { Chance } from "#db/seed/random.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { addDays, dayIn } from "../fields/rules.ts";
import { testNow } from "../testing/context.ts";
import { changedForecasts } from "./foretell-due.ts";
import { wantedDue } from "./listed-due.ts";
import { dueSequence } from "./rules.ts";
import { settleFleet } from "./settle-fleet.ts";

const histories = 16;
const visitsEach = 4;
const start = { day: "2024-01-31", hours: 1_000 };

/** A day at a machine: what it has run in its life, what its meter shows, and whether a service was done or its meter replaced. */
interface Visit {
  day: string;
  hours: number;
  shown: number;
  oldHours: number | null;
  serves: boolean;
}

/** Visits in order of time, over months of 28 to 31 days and both changes of the clocks; one of them may bring a new meter. */
function randomVisits(chance: Chance): Visit[] {
  const change = chance.whole(0, 2 * visitsEach);
  let [{ day, hours }, below] = [start, 0];
  return Array.from({ length: visitsEach }, (_, at) => {
    day = addDays(day, chance.whole(1, 190));
    hours += chance.whole(0, 1_500);
    const oldHours = at === change ? hours - below : null;
    if (oldHours !== null) below = hours;
    return { day, hours, shown: hours - below, oldHours, serves: oldHours === null && chance.happens(0.7) };
  });
}

function randomPlan(chance: Chance) {
  const by = chance.whole(1, 3);
  return {
    everyHours: by & 1 ? chance.whole(50, 2_000) : null,
    everyMonths: by & 2 ? chance.whole(1, 24) : null,
    basis: chance.of(["fixed", "floating"] as const),
    toleranceHours: chance.whole(0, 100),
    toleranceDays: chance.whole(0, 20),
  };
}

test("random histories and new meters, by two workers: one open service at each machine, none missed, in any order of arrival", async () => {
  const { db, events } = await freshDatabase();
  const known = Array.from({ length: histories }, (_, seed) => {
    const chance = new Chance(seed);
    const [plan, visits] = [randomPlan(chance), randomVisits(chance)];
    return [visits, chance.some(visits, visits.length)].map((arrival) => ({ seed, plan, visits, arrival }));
  }).flat();
  const fleet = await db
    .insert(machines)
    .values(
      known.map((_, at) => ({
        serialNumber: `RANDOM-${at}`,
        model: "Random",
        machineType: "material_handler" as const,
        totalHours: start.hours,
      })),
    )
    .returning({ id: machines.id });
  const told = known.map((history, at) => ({ ...history, machineId: fleet[at]!.id }));
  await db
    .insert(hourReadings)
    .values(
      told.map(({ machineId }) => ({ machineId, hours: start.hours, readOn: start.day, source: "form" as const })),
    );
  await db
    .insert(servicePlans)
    .values(told.map(({ machineId, plan }) => ({ ...plan, machineId, name: "Service", startsOn: start.day })));
  const settle = () => settleFleet({ db, events }, () => testNow);
  await Promise.all([settle(), settle()]);

  for (let round = 0; round < visitsEach; round++) {
    const arrived = told.map(({ machineId, arrival }) => ({ machineId, ...arrival[round]! }));
    await db.insert(hourReadings).values(
      arrived.map(({ machineId, day, shown, oldHours }) => ({
        machineId,
        hours: shown,
        oldHours,
        readOn: day,
        source: "report" as const,
      })),
    );
    await db.execute(sql`update machines set total_hours =
      (select hours from hour_readings r where r.machine_id = machines.id order by read_on desc, id desc limit 1)`);
    const done = JSON.stringify(arrived.filter(({ serves }) => serves));
    await db.execute(sql`update due_items set status = 'done', done_on = v.day, done_hours = v.shown
      from jsonb_to_recordset(${done}::jsonb) v("machineId" int, day date, shown int)
      where machine_id = v."machineId" and status = 'open'`);
    await db.execute(sql`update issues set status = 'closed', fixed_date = ${testNow.toISOString()}
      from due_items d where d.issue_id = issues.id and d.status = 'done'`);
    await Promise.all([settle(), settle()]);
    const open = await db.select().from(dueItems).where(eq(dueItems.status, "open"));
    expect(open.map(({ machineId }) => machineId).sort((a, b) => a - b)).toEqual(fleet.map(({ id }) => id));
    // What lists go by is what the readings say.
    expect(await changedForecasts(db, {}, dayIn("UTC", testNow))).toEqual([]);
  }

  const items = await db.select().from(dueItems);
  for (const { seed, machineId, plan, visits } of told) {
    const served = visits.filter(({ serves }) => serves);
    const { open, closed } = dueSequence(plan, start, served);
    const own = items
      .filter((item) => item.machineId === machineId)
      .map(({ status, doneOn, dueHours, dueOn }) => ({ status, doneOn, dueHours, dueOn }))
      .sort((one, other) => (one.doneOn ?? "9").localeCompare(other.doneOn ?? "9"));
    expect(own, `seed ${seed}`).toEqual([
      ...closed.map(({ closing, due }) => ({ status: "done", doneOn: closing.day, ...due })),
      { status: "open", doneOn: null, ...open },
    ]);
  }
  // The database tells states as the rules do, page by page in one order.
  const today = dayIn("UTC", testNow);
  const { items: whole } = await wantedDue(db, { state: dueStates }, { today, limit: 1_000 });
  expect(whole).toHaveLength(items.length);
  for (const state of dueStates) {
    const { items: listed } = await wantedDue(db, { state: [state] }, { today, limit: 1_000 });
    expect(listed.map(({ id }) => id)).toEqual(whole.filter((item) => item.state === state).map(({ id }) => id));
  }
  const pages = await Promise.all(
    [0, 7, 14].map((skipped) => wantedDue(db, { state: dueStates }, { today, limit: 7, skipped })),
  );
  expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual(whole.slice(0, 21).map(({ id }) => id));
  // Nothing is left to be done, and what a third worker finds is in order.
  expect(await settle()).toBe(0);
}, 120_000);
