import { expect, test } from "vitest";
import { calendarDays, moved, viewOf } from "./view.ts";

const dayOf = (address: string) => viewOf(new URLSearchParams(address), "2026-11-25").day;

test.each([
  ["day=2026-12-03", "2026-12-03"],
  ["day=9999-12-31", "2026-11-25"],
  ["day=2026-13-45", "2026-11-25"],
  ["day=%3Cb%3E", "2026-11-25"],
  ["", "2026-11-25"],
])("of an address with %j the calendar shows %s", (address, day) => {
  expect(dayOf(address)).toBe(day);
});

test("a month is shown in whole weeks from Monday", () => {
  const days = calendarDays("month", "2026-11-25");
  expect([days[0], days.at(-1), days.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
  expect(calendarDays("week", "2026-11-25")).toEqual([
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
});

test("a month on from the last day of a long month is the last day of a short one", () => {
  expect(moved("month", "2027-01-31", 1)).toBe("2027-02-28");
  expect(moved("week", "2026-11-25", -1)).toBe("2026-11-18");
});
