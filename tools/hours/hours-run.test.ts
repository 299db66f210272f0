import { describe, expect, test } from "vitest";
import { hoursRun } from "./hours-run.ts";
import { hoursDoubt } from "./rules.ts";

const year = { from: "2026-01-01", to: "2026-12-31" };
const reading = (readOn: string, hours: number, oldHours?: number) => ({ readOn, hours, oldHours });

describe("hours run in a period", () => {
  test("are the difference of the readings in it, and what the meter gained across its edges is the error", () => {
    const readings = [
      reading("2025-12-20", 900),
      reading("2026-01-10", 1_000),
      reading("2026-06-01", 1_800),
      reading("2026-12-20", 3_000),
      reading("2027-01-05", 3_090),
    ];
    expect(hoursRun(readings, year)).toEqual({
      hours: 2_000,
      atMostMore: 190,
      countedFrom: "2026-01-10",
      countedTo: "2026-12-20",
      readings: 3,
      meterChanges: 0,
      falls: 0,
    });
  });

  test("never more than 24 h a day across an edge", () => {
    const readings = [reading("2025-06-01", 0), reading("2026-01-02", 4_000), reading("2026-03-01", 4_500)];
    expect(hoursRun(readings, year)).toMatchObject({ hours: 500, atMostMore: 48 });
  });

  test("go on across a new meter, whatever it begins with", () => {
    const readings = [reading("2026-02-01", 9_900), reading("2026-03-01", 12, 10_050), reading("2026-04-01", 212)];
    expect(hoursRun(readings, year)).toMatchObject({ hours: 350, meterChanges: 1, falls: 0 });
  });

  test("leave out the step to a reading that fell without a new meter, and say so", () => {
    const readings = [reading("2026-02-01", 9_900), reading("2026-03-01", 500), reading("2026-04-01", 620)];
    expect(hoursRun(readings, year)).toMatchObject({ hours: 120, falls: 1 });
  });

  test.each([
    ["without a reading", [], null, 0],
    ["with one in it", [reading("2026-05-01", 800)], null, 0],
    ["with readings on both sides and none in it", [reading("2025-12-31", 100), reading("2027-01-01", 700)], 0, 600],
  ])("%s", (_what, readings, hours, atMostMore) =>
    expect(hoursRun(readings, year)).toMatchObject({ hours, atMostMore }),
  );
});

describe("readings beside a new meter", () => {
  const known = [reading("2026-03-01", 9_900), reading("2026-03-10", 0, 10_020)];

  test.each([
    ["the days after it are held against the new meter", reading("2026-03-12", 30), undefined],
    ["more than it can have run since", reading("2026-03-12", 9_000), "hours_rate"],
    [
      "a late report from before it is held against what the old one showed last",
      reading("2026-03-05", 9_990),
      undefined,
    ],
    ["and may not lie above that", reading("2026-03-09", 10_021), "hours_above_later"],
  ])("%s", (_what, said, reason) => expect(hoursDoubt(known, said)?.reason).toBe(reason));

  test("what the old meter showed last must fit the reading before", () => {
    expect(hoursDoubt([known[0]!], reading("2026-03-10", 0, 9_000))).toMatchObject({
      reason: "hours_fall",
      hours: 9_000,
    });
    expect(hoursDoubt([known[0]!], reading("2026-03-10", 0, 9_950))).toBeUndefined();
  });
});
