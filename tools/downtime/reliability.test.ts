import { describe, expect, test } from "vitest";
import { startOfDay } from "../fields/day-start.ts";
import { hoursRun } from "../hours/hours-run.ts";
import { reliability, type Observed } from "./reliability.ts";
import { merged } from "./rules.ts";

const at = (text: string) => Date.parse(text);
const stop = (from: string, to: string | null, planned = false) => ({
  from: at(from),
  to: to === null ? null : at(to),
  planned,
});
const month = { from: at("2026-03-01T00:00Z"), to: at("2026-03-31T00:00Z") };
const now = at("2026-06-01T00:00Z");

describe("overlaps become one", () => {
  const at = (from: number, to: number | null) => ({ from, to });
  test.each([
    ["apart", [at(1, 2), at(4, 5)], [at(1, 2), at(4, 5)]],
    ["touching", [at(1, 2), at(2, 5)], [at(1, 5)]],
    ["overlapping, in any order", [at(3, 6), at(1, 4)], [at(1, 6)]],
    ["one within the other", [at(1, 9), at(2, 3)], [at(1, 9)]],
    ["an open one takes in what follows", [at(1, null), at(3, 4)], [at(1, null)]],
    ["what becomes open by a later one", [at(1, 4), at(3, null)], [at(1, null)]],
    ["none", [], []],
  ])("%s", (_what, intervals, whole) => expect(merged(intervals)).toEqual(whole));
});

/** Ten histories of a period of 30 days, 720 h, worked out by hand. */
const histories: [string, Partial<Observed>, Partial<ReturnType<typeof reliability>>][] = [
  [
    "1. never stood",
    { stops: [] },
    { observedHours: 720, downHours: 0, failures: 0, availability: 1, mtbfHours: null, mttrHours: null },
  ],
  [
    // (720 - 12) / 720 = 0.98333; 708 / 3 = 236; (2 + 4 + 6) / 3 = 4
    "2. three failures of 2, 4 and 6 h",
    {
      stops: [
        stop("2026-03-03T08:00Z", "2026-03-03T10:00Z"),
        stop("2026-03-10T08:00Z", "2026-03-10T12:00Z"),
        stop("2026-03-20T08:00Z", "2026-03-20T14:00Z"),
      ],
    },
    { downHours: 12, failures: 3, availability: 0.9833, mtbfHours: 236, mttrHours: 4, restored: 3 },
  ],
  [
    "3. two failures are not enough data for a mean",
    { stops: [stop("2026-03-03T08:00Z", "2026-03-03T10:00Z"), stop("2026-03-10T08:00Z", "2026-03-10T12:00Z")] },
    { downHours: 6, failures: 2, availability: 0.9917, mtbfHours: null, mttrHours: null },
  ],
  [
    // Two reports of one stop, 08:00–18:00: 10 h and one failure.
    "4. overlapping stops are one",
    { stops: [stop("2026-03-03T08:00Z", "2026-03-03T14:00Z"), stop("2026-03-03T12:00Z", "2026-03-03T18:00Z")] },
    { downHours: 10, failures: 1, availability: 0.9861 },
  ],
  [
    // 28 Feb 12:00 to 2 Mar 00:00: 24 h lie in the period.
    "5. a failure that began before counts its hours there and is no failure of the period",
    { stops: [stop("2026-02-28T12:00Z", "2026-03-02T00:00Z")] },
    { downHours: 24, failures: 0, availability: 0.9667, leftOut: { begunBefore: 1, lasting: 0, planned: 0 } },
  ],
  [
    // From 21 Mar to the end: 240 h of 720; its length is not known.
    "6. one that lasts counts to the end of the period",
    { stops: [stop("2026-03-21T00:00Z", null)] },
    {
      downHours: 240,
      failures: 1,
      availability: 0.6667,
      restored: 0,
      leftOut: { begunBefore: 0, lasting: 1, planned: 0 },
    },
  ],
  [
    "7. planned stops are down and no failures",
    { stops: [stop("2026-03-05T06:00Z", "2026-03-05T18:00Z", true)] },
    {
      downHours: 12,
      plannedHours: 12,
      failures: 0,
      availability: 0.9833,
      leftOut: { begunBefore: 0, lasting: 0, planned: 1 },
    },
  ],
  [
    // Planned 06:00–18:00, a failure found at 16:00 lasts to 20:00: 14 h down, of which 10 h planned alone.
    "8. what was planned and turned into a failure is one from then on",
    { stops: [stop("2026-03-05T06:00Z", "2026-03-05T18:00Z", true), stop("2026-03-05T16:00Z", "2026-03-05T20:00Z")] },
    { downHours: 14, plannedHours: 10, failures: 1, availability: 0.9806 },
  ],
  [
    // In service from 21 Mar: 240 h observed, 24 h down.
    "9. before its first day in service nothing is observed",
    { from: at("2026-03-21T00:00Z"), stops: [stop("2026-03-22T00:00Z", "2026-03-23T00:00Z")] },
    { observedHours: 240, downHours: 24, availability: 0.9 },
  ],
  [
    // Berlin loses an hour on 29 March: its month of 31 days has 743 h. Down 28 Mar 20:00 to 29 Mar 20:00 there: 23 h.
    "10. a month in Berlin, with the night that has one hour less",
    {
      from: startOfDay("Europe/Berlin", "2026-03-01").getTime(),
      to: startOfDay("Europe/Berlin", "2026-04-01").getTime(),
      stops: [stop("2026-03-28T20:00+01:00", "2026-03-29T20:00+02:00")],
    },
    { observedHours: 743, downHours: 23, failures: 1, availability: 0.969 },
  ],
];

test.each(histories)("%s", (_what, observed, figures) =>
  expect(reliability([{ ...month, stops: [], ...observed }], now)).toMatchObject({ machines: 1, ...figures }),
);

const read = (readOn: string, hours: number, oldHours?: number) => ({ readOn, hours, oldHours });
const march = { from: "2026-03-01", to: "2026-03-30" };

/** What the meters of the ten showed, and the hours that they ran, worked out by hand. */
const meters: [string, ReturnType<typeof read>[], Partial<ReturnType<typeof hoursRun>>][] = [
  // 1,450 − 1,000; the days before 2 March may hold 10 more, those behind the 29th 12.
  [
    "1.",
    [read("2026-02-27", 990), read("2026-03-02", 1_000), read("2026-03-29", 1_450), read("2026-04-02", 1_462)],
    { hours: 450, atMostMore: 22 },
  ],
  // It stood 12 h and ran on: 400 in all.
  [
    "2.",
    [read("2026-03-01", 2_000), read("2026-03-10", 2_130), read("2026-03-30", 2_400)],
    { hours: 400, atMostMore: 0, readings: 3 },
  ],
  // One reading tells no difference.
  ["3.", [read("2026-03-15", 700)], { hours: null, atMostMore: 0, readings: 1 }],
  // Two readings of one day: 5 h between them.
  ["4.", [read("2026-03-03", 800), read("2026-03-03", 805), read("2026-03-28", 1_005)], { hours: 205, readings: 3 }],
  // It stood until 2 March: nothing ran before; the meter gained 2 h across the edge.
  ["5.", [read("2026-02-20", 300), read("2026-03-02", 302), read("2026-03-30", 612)], { hours: 310, atMostMore: 2 }],
  // It stands since 21 March: the meter stays.
  [
    "6.",
    [read("2026-03-01", 5_000), read("2026-03-21", 5_180), read("2026-03-30", 5_180)],
    { hours: 180, atMostMore: 0 },
  ],
  // A new meter on 5 March: 40 to the old one's 940, then 0 to 260.
  [
    "7.",
    [read("2026-03-01", 900), read("2026-03-05", 0, 940), read("2026-03-30", 260)],
    { hours: 300, meterChanges: 1, falls: 0 },
  ],
  // A reading of 100 that fell is left out: 60 + 90.
  [
    "8.",
    [read("2026-03-01", 1_000), read("2026-03-05", 1_060), read("2026-03-12", 100), read("2026-03-30", 190)],
    { hours: 150, falls: 1 },
  ],
  // New in service on 21 March, no reading before: 0 to 170 in nine days.
  ["9.", [read("2026-03-21", 0), read("2026-03-30", 170)], { hours: 170, atMostMore: 0, countedFrom: "2026-03-21" }],
  // Berlin's 31 days with the short night: days count, not hours of the clock. The 30th and the 31st hold at most 48 h more.
  [
    "10.",
    [read("2026-03-01", 3_000), read("2026-03-30", 3_420), read("2026-04-10", 3_600)],
    { hours: 420, atMostMore: 48 },
  ],
];

test.each(meters)("%s ran so many hours by its meter", (number, readings, run) => {
  const period = number === "10." ? { ...march, to: "2026-03-31" } : march;
  expect(hoursRun(readings, period)).toMatchObject(run);
});

test("several machines are one fleet: their times and failures are added up, and a lasting failure is in no mean", () => {
  const fleet = [histories[1]![1], histories[5]![1], histories[0]![1]].map((one) => ({ ...month, stops: [], ...one }));
  // 2,160 h observed, 252 h down, 4 failures of which 3 are over.
  expect(reliability(fleet, now)).toMatchObject({
    machines: 3,
    observedHours: 2_160,
    downHours: 252,
    failures: 4,
    availability: 0.8833,
    mtbfHours: 477,
    mttrHours: 4,
  });
});

test("a machine that was not in service yet is in no figure", () => {
  expect(reliability([{ from: month.to, to: month.to, stops: [] }], now)).toMatchObject({
    machines: 0,
    availability: null,
  });
});
