import { describe, expect, test } from "vitest";
import { Chance } from "#db/seed/random.ts";
import { addDays } from "../fields/rules.ts";
import { expectation } from "./forecast.ts";
import {
  dueAfter,
  dueSequence,
  dueDays,
  dueState,
  firstDue,
  monthsAfter,
  outsideLimits,
  startOf,
  type ServiceInterval,
  type Point,
} from "./rules.ts";

const interval = (values: Partial<ServiceInterval> = {}): ServiceInterval => ({
  everyHours: 500,
  everyMonths: null,
  basis: "fixed",
  toleranceHours: 50,
  toleranceDays: 0,
  ...values,
});

const start: Point = { hours: 6_237, day: "2026-01-31" };

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-31", 3, "2026-04-30"],
  ["2026-10-31", 13, "2027-11-30"],
  ["2024-02-29", 12, "2025-02-28"],
])("%s and %i months are %s", (day, months, after) => {
  expect(monthsAfter(day, months)).toBe(after);
});

describe("the first service", () => {
  test("by hours is at the next planned value, or after a whole interval where it floats", () => {
    expect(firstDue(interval(), start)).toEqual({ dueHours: 6_500, dueOn: null });
    expect(firstDue(interval({ basis: "floating" }), start)).toEqual({ dueHours: 6_737, dueOn: null });
  });

  test("by months is after them", () => {
    expect(firstDue(interval({ everyHours: null, everyMonths: 1 }), start)).toEqual({
      dueHours: null,
      dueOn: "2026-02-28",
    });
  });
});

describe("the next service", () => {
  const due = { dueHours: 6_500, dueOn: null };
  test.each([
    ["in time", 6_510, 7_000],
    ["early", 6_255, 7_000],
    ["late", 6_990, 7_500],
    ["so late that it serves for the next one as well", 7_120, 7_500],
  ])("keeps to the plan when the last one was done %s", (_when, hours, next) => {
    expect(dueAfter(interval(), start, due, { hours, day: "2026-03-01" }).dueHours).toBe(next);
  });

  test("floats from when the last one was done", () => {
    const floating = interval({ basis: "floating", everyMonths: 6 });
    expect(dueAfter(floating, start, due, { hours: 6_555, day: "2026-08-31" })).toEqual({
      dueHours: 7_055,
      dueOn: "2027-02-28",
    });
  });

  test("moves on by both, so that nothing is done twice in a week", () => {
    const both = interval({ everyMonths: 3, toleranceDays: 10 });
    const next = dueAfter(both, start, { dueHours: 6_500, dueOn: "2026-04-30" }, { hours: 6_502, day: "2026-04-25" });
    expect(next).toEqual({ dueHours: 7_000, dueOn: "2026-07-31" });
  });

  test("by its hours leaves the yearly day where it is planned, however often that comes", () => {
    const both = interval({ everyMonths: 12, toleranceDays: 14 });
    const { open, closed } = dueSequence(both, start, [
      { hours: 6_510, day: "2026-04-20" },
      { hours: 7_020, day: "2026-07-15" },
      { hours: 7_490, day: "2026-10-10" },
    ]);
    expect(closed.map(({ due }) => due)).toEqual(
      [6_500, 7_000, 7_500].map((dueHours) => ({ dueHours, dueOn: "2027-01-31" })),
    );
    expect(open).toEqual({ dueHours: 8_000, dueOn: "2027-01-31" });
    expect(dueAfter(both, start, open, { hours: 7_600, day: "2027-01-10" })).toEqual({
      dueHours: 8_000,
      dueOn: "2028-01-31",
    });
  });

  test("months are reckoned from the start, so that 28 days in February shift nothing", () => {
    const monthly = interval({ everyHours: null, everyMonths: 1 });
    const days = ["2026-02-28", "2026-03-31", "2026-04-30"];
    const { open, closed } = dueSequence(
      monthly,
      start,
      days.map((day) => ({ day, hours: 0 })),
    );
    expect(closed.map(({ due }) => due.dueOn)).toEqual(days);
    expect(open.dueOn).toBe("2026-05-31");
  });
});

describe("counting begins", () => {
  const plan = { startsOn: "2026-01-01", installationDate: null, before: null, after: null };
  test.each([
    ["at the last reading by that day", { before: { hours: 900, readOn: "2025-12-20" } }, 900],
    ["at the next reading, where there is none before", { after: { hours: 6_237, readOn: "2026-02-02" } }, 6_237],
    ["at nothing, where nothing was read", {}, 0],
    [
      "at nothing, where the machine was new",
      { installationDate: "2026-01-10", after: { hours: 620, readOn: "2026-03-10" } },
      0,
    ],
    [
      "at the next reading, where it came with hours",
      { installationDate: "2026-01-10", after: { hours: 6_237, readOn: "2026-01-12" } },
      6_237,
    ],
  ])("%s", (_where, facts, hours) => {
    expect(startOf({ ...plan, ...facts }).hours).toBe(hours);
  });
});

describe("the state of a service", () => {
  const margins = { toleranceHours: 50, toleranceDays: 7, leadHours: 100, leadDays: 14 };
  const item = { status: "open" as const, inWork: false, dueHours: 6_500, dueOn: "2026-03-31" };
  test.each([
    [6_399, "2026-03-16", "upcoming"],
    [6_400, "2026-03-16", "due"],
    [6_000, "2026-03-17", "due"],
    [6_550, "2026-04-07", "due"],
    [6_551, "2026-03-01", "overdue"],
    [6_000, "2026-04-08", "overdue"],
  ])("at %i h on %s is %s", (hours, today, state) => {
    expect(dueState({ ...item, ...dueDays(item, margins, hours) }, today)).toBe(state);
  });

  test("is what people say of it", () => {
    const late = { ...item, ...dueDays(item, margins, 9_000) };
    expect(dueState({ ...late, inWork: true }, "2026-12-01")).toBe("in_work");
    expect(dueState({ ...late, status: "done" }, "2026-12-01")).toBe("done");
    expect(dueState({ ...late, status: "skipped", inWork: true }, "2026-12-01")).toBe("skipped");
  });
});

test.each([
  [3, 1, 5, false],
  [0.9, 1, 5, true],
  [5.1, null, 5, true],
  [null, 1, 5, false],
])("%s between %s and %s: outside is %s", (value, least, most, outside) => {
  expect(outsideLimits(value, { least, most })).toBe(outside);
});

describe("the forecast", () => {
  const at = { hours: 6_300, readOn: "2026-03-01", today: "2026-03-10" };
  const due = { dueHours: 6_500, dueOn: null };

  test("counts on from the last reading at the machine's own pace, with a range", () => {
    expect(expectation(due, { readings: 8, slope: 5, error: 0.5 }, at).forecast).toEqual({
      expectedOn: "2026-04-10",
      earliestOn: "2026-04-04",
      latestOn: "2026-04-20",
    });
  });

  test("says nothing below three readings, or of a machine that stands", () => {
    expect(expectation(due, { readings: 2, slope: 5, error: null }, at).forecast).toBeNull();
    expect(expectation(due, { readings: 8, slope: 0, error: 0 }, at).forecast).toBeNull();
  });

  test("is never in the past, and has no end where the pace may as well be none", () => {
    expect(expectation(due, { readings: 3, slope: 100, error: 80 }, at).forecast).toEqual({
      expectedOn: "2026-03-10",
      earliestOn: "2026-03-10",
      latestOn: null,
    });
  });

  test("takes hours or months, whichever comes first", () => {
    const both = { dueHours: 6_500, dueOn: "2026-04-01" };
    expect(expectation(both, { readings: 8, slope: 5, error: 0.5 }, at).forecast?.expectedOn).toBe("2026-04-01");
    expect(expectation(both, { readings: 1, slope: null, error: null }, at).forecast?.expectedOn).toBe("2026-04-01");
  });
});

function randomInterval(chance: Chance): ServiceInterval {
  const by = chance.whole(1, 3);
  return {
    everyHours: by & 1 ? chance.whole(50, 2_000) : null,
    everyMonths: by & 2 ? chance.whole(1, 24) : null,
    basis: chance.of(["fixed", "floating"]),
    toleranceHours: chance.whole(0, 100),
    toleranceDays: chance.whole(0, 20),
  };
}

/** What was done when, in order of time: hours never fall, as with a meter. */
function randomClosings(chance: Chance, from: Point): Point[] {
  const closings: Point[] = [];
  let last = from;
  for (let left = chance.whole(0, 12); left > 0; left--) {
    last = { day: addDays(last.day, chance.whole(1, 300)), hours: last.hours + chance.whole(0, 3_000) };
    closings.push(last);
  }
  return closings;
}

test("1,000 random histories: any order of arrival gives the same dues, and the next one lies ahead of the last", () => {
  const from = { hours: 1_000, day: "2024-01-31" };
  for (let seed = 0; seed < 1_000; seed++) {
    const chance = new Chance(seed);
    const plan = randomInterval(chance);
    const told = randomClosings(chance, from);
    const { open, closed } = dueSequence(plan, from, told);
    const shuffled = dueSequence(plan, from, chance.some(told, told.length));
    expect(shuffled, `seed ${seed}`).toEqual({ open, closed });
    const last = told.at(-1) ?? from;
    if (plan.everyHours && open.dueHours) {
      expect(open.dueHours, `seed ${seed}`).toBeGreaterThan(last.hours);
      // None is left out: behind what was planned and done there is never more than the interval.
      const before = Math.max(last.hours, closed.at(-1)?.due.dueHours ?? 0);
      const early = Math.min(plan.toleranceHours, plan.everyHours / 2);
      expect(open.dueHours - before, `seed ${seed}`).toBeLessThanOrEqual(plan.everyHours + early);
    }
    if (open.dueOn) expect(open.dueOn > last.day, `seed ${seed}`).toBe(true);
    // Nor is a planned day put off by more than one interval, whatever was done by hours meanwhile.
    const planned = closed.at(-1)?.due.dueOn;
    if (open.dueOn && planned && plan.basis === "fixed") {
      const behind = [planned, addDays(last.day, plan.toleranceDays)].sort().at(-1)!;
      expect(open.dueOn <= monthsAfter(behind, plan.everyMonths! + 1), `seed ${seed}`).toBe(true);
    }
  }
});
