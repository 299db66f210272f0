import { expect, test } from "vitest";
import { datesIn } from "./dates.ts";
import { wordsOf } from "../../language/tokens.ts";
import { instantOf, timesIn } from "./times.ts";

/** A Wednesday. */
const today = "2026-03-11";

test.each([
  ["yesterday", "2026-03-10", "2026-03-10"],
  ["vorgestern", "2026-03-09", "2026-03-09"],
  ["last friday", "2026-03-06", "2026-03-06"],
  ["on wednesday", "2026-03-11", "2026-03-11"],
  ["last wednesday", "2026-03-04", "2026-03-04"],
  ["next friday", "2026-03-13", "2026-03-13"],
  ["3 May 2021", "2021-05-03", "2021-05-03"],
  ["May 3rd, 2021", "2021-05-03", "2021-05-03"],
  ["3 de mayo de 2021", "2021-05-03", "2021-05-03"],
  ["15.02.2026", "2026-02-15", "2026-02-15"],
  ["2026-02-15", "2026-02-15", "2026-02-15"],
  ["in december", "2025-12-01", "2025-12-31"],
  ["in feb 2024", "2024-02-01", "2024-02-29"],
  ["this week", "2026-03-09", "2026-03-15"],
  ["letzte Woche", "2026-03-02", "2026-03-08"],
  ["la semaine dernière", "2026-03-02", "2026-03-08"],
  ["mes pasado", "2026-02-01", "2026-02-28"],
  ["3 days ago", "2026-03-08", "2026-03-08"],
  ["vor zwei Wochen", "2026-02-25", "2026-02-25"],
  ["昨天", "2026-03-10", "2026-03-10"],
  ["أمس", "2026-03-10", "2026-03-10"],
  ["أول أمس", "2026-03-09", "2026-03-09"],
  ["يوم الثلاثاء", "2026-03-10", "2026-03-10"],
  ["3 مارس", "2026-03-03", "2026-03-03"],
  ["कल पंप बदल दिया", "2026-03-10", "2026-03-10"],
  ["kal Suzhou gaya tha", "2026-03-10", "2026-03-10"],
  ["kal jaunga", "2026-03-12", "2026-03-12"],
  ["somvar ko", "2026-03-09", "2026-03-09"],
  ["on the 3rd", "2026-03-03", "2026-03-03"],
  ["since the 20th", "2026-02-20", "2026-02-20"],
])("%s", (text, from, to) => {
  expect(datesIn(wordsOf(text), today)).toMatchObject([{ from, to }]);
});

test("no day lies centuries back", () => {
  for (const text of ["9999 years ago", "vor 3000 Jahren", "the last 5000 months", "on 1000-01-01"])
    expect(datesIn(wordsOf(text), today), text).toEqual([]);
});

test("words that only look like dates are none", () => {
  expect(datesIn(wordsOf("لا أحد من عندنا"), today)).toEqual([]);
  expect(datesIn(wordsOf("you may mar the paint, 870.1.0951 has 8,955 h"), today)).toEqual([]);
});

test("times of day become instants of the person's zone", () => {
  expect(timesIn(wordsOf("seen at 7:30 this morning")).map(({ time }) => time)).toEqual(["07:30"]);
  expect(timesIn(wordsOf("um 14.15 Uhr")).map(({ time }) => time)).toEqual(["14:15"]);
  expect(timesIn(wordsOf("at 3 pm")).map(({ time }) => time)).toEqual(["15:00"]);
  expect(instantOf("2026-03-11", "07:30", "Europe/Berlin")).toBe("2026-03-11T06:30:00.000Z");
});
