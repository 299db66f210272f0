import { describe, expect, it, test } from "vitest";
import { isWholeDay, typedDay } from "./typed-day.ts";

const today = "2026-11-23";

test.each([
  "20/11/2026",
  "20.11.2026",
  "20-11-2026",
  "20 11 2026",
  "20/11/26",
  "20.11.26",
  "201126",
  "20112026",
  "20-11",
  "20/11",
  "20.11.",
  "2011",
  " 20 / 11 / 2026 ",
  "2026-11-20",
  "2026/11/20",
  "2026年11月20日",
])("%s is the 20th of November 2026", (text) => expect(typedDay(text, today)).toBe("2026-11-20"));

test.each(["today", "Today", "heute", "aujourd’hui", "aujourd'hui", "hoy", "今天"])("%s is today", (word) =>
  expect(typedDay(word, today)).toBe(today),
);

test.each(["yesterday", "Gestern", "hier", "ayer", "昨天"])("%s is the day before", (word) =>
  expect(typedDay(word, today)).toBe("2026-11-22"),
);

it("crosses the month with a word", () => expect(typedDay("yesterday", "2026-03-01")).toBe("2026-02-28"));

test.each([
  "20/13/2026",
  "31/11/2026",
  "29/02/2025",
  "0/1/2026",
  "tomorow",
  "20/11/202",
  "1",
  "2/0",
  "20/11/2026/1",
  "11 pm",
])("%s is no day", (text) => expect(typedDay(text, today)).toBeNull());

describe("what is left out of the year", () => {
  it("is this year", () => expect(typedDay("24-12", today)).toBe("2026-12-24"));
  it("is last year where the day may not lie ahead", () =>
    expect(typedDay("24-12", today, { max: today })).toBe("2025-12-24"));
  it("is the century before for an old machine", () => expect(typedDay("1/5/98", today)).toBe("1998-05-01"));
});

test("a date counts while it is typed only when its year is whole", () => {
  expect(["20/11/2026", "20112026", "2026-11-20"].map(isWholeDay)).toEqual([true, true, true]);
  expect(["2011", "20/11", "20/11/20", "2026-11"].map(isWholeDay)).toEqual([false, false, false, false]);
});
