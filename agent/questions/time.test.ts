import { expect, test } from "vitest";
import { annotate } from "./annotate.ts";
import { todayIn } from "./calendar.ts";
import { findTimes } from "./time.ts";

const nobody = { machines: [], customers: [], locations: [], people: [], parts: [] };
// A Wednesday in the middle of May.
const today = "2025-05-14";
const spans = (text: string) => findTimes(annotate(text, nobody), today).periods.map(({ from, to }) => [from, to]);

test.each<[string, string | null, string | null]>([
  ["issues today", today, today],
  ["issues yesterday", "2025-05-13", "2025-05-13"],
  ["issues the day before yesterday", "2025-05-12", "2025-05-12"],
  ["visits this week", "2025-05-12", "2025-05-18"],
  ["visits last week", "2025-05-05", "2025-05-11"],
  ["visits last month", "2025-04-01", "2025-04-30"],
  ["visits this quarter", "2025-04-01", "2025-06-30"],
  ["visits last year", "2024-01-01", "2024-12-31"],
  ["visits in 2023", "2023-01-01", "2023-12-31"],
  ["visits in March", "2025-03-01", "2025-03-31"],
  ["visits in November", "2024-11-01", "2024-11-30"],
  ["visits in November 2022", "2022-11-01", "2022-11-30"],
  ["visits last May", "2024-05-01", "2024-05-31"],
  ["visits on Monday", "2025-05-12", "2025-05-12"],
  ["visits last Wednesday", "2025-05-07", "2025-05-07"],
  ["visits on 3 March 2025", "2025-03-03", "2025-03-03"],
  ["visits on March 3rd", "2025-03-03", "2025-03-03"],
  ["visits in the week of 3 March", "2025-03-03", "2025-03-09"],
  ["visits on 2025-02-28", "2025-02-28", "2025-02-28"],
  ["visits on 7/4/2025", "2025-04-07", "2025-04-07"],
  ["visits since February", "2025-02-01", today],
  ["visits since the end of February", "2025-03-01", today],
  ["visits since the start of the year", "2025-01-01", today],
  ["visits since New Year", "2025-01-01", today],
  ["visits between November and January 2024", "2023-11-01", "2024-01-31"],
  ["visits from February to April 2023", "2023-02-01", "2023-04-30"],
  ["visits since Christmas", "2024-12-25", today],
  ["visits at Christmas 2023", "2023-12-25", "2023-12-26"],
  ["visits between Christmas and New Year", "2024-12-25", "2025-01-01"],
  ["visits before 2024", null, "2023-12-31"],
  ["visits after March", "2025-04-01", today],
  ["visits until the end of April", null, "2025-04-30"],
  ["visits between February and April", "2025-02-01", "2025-04-30"],
  ["visits from 1 March to 15 April", "2025-03-01", "2025-04-15"],
  ["visits in March and April", "2025-03-01", "2025-04-30"],
  ["visits in March or April", "2025-03-01", "2025-04-30"],
  ["visits yesterday or today", "2025-05-13", today],
  ["visits in the last 30 days", "2025-04-14", today],
  ["visits in the past three months", "2025-02-14", today],
  ["visits 2 weeks ago", "2025-04-28", "2025-05-04"],
  ["visits in Q1", "2025-01-01", "2025-03-31"],
  ["visits in the third quarter", "2024-07-01", "2024-09-30"],
  ["visits in the first half of 2024", "2024-01-01", "2024-06-30"],
  ["visits in week 10", "2025-03-03", "2025-03-09"],
  ["visits this year to date", "2025-01-01", today],
  ["visits at the weekend", "2025-05-10", "2025-05-11"],
  ["Einsätze in KW 18", "2025-04-28", "2025-05-04"],
  ["Einsätze seit März", "2025-03-01", today],
  ["Einsätze vor drei Tagen", "2025-05-11", "2025-05-11"],
  ["Einsätze der letzten 90 Tage", "2025-02-13", today],
  ["Einsätze im letzten Quartal", "2025-01-01", "2025-03-31"],
  ["visites du mois dernier", "2025-04-01", "2025-04-30"],
  ["visites depuis le début de l'année", "2025-01-01", today],
  ["visites des 30 derniers jours", "2025-04-14", today],
  ["visites entre janvier et mars", "2025-01-01", "2025-03-31"],
  ["visitas del mes pasado", "2025-04-01", "2025-04-30"],
  ["visitas de los últimos 30 días", "2025-04-14", today],
  ["visitas hace dos semanas", "2025-04-28", "2025-05-04"],
  ["visitas da semana passada", "2025-05-05", "2025-05-11"],
  ["bezoeken van vorige maand", "2025-04-01", "2025-04-30"],
  ["issues in the first half of April", "2025-04-01", "2025-04-15"],
  ["visits in the last ten days of April", "2025-04-21", "2025-04-30"],
  ["visits in the last month of 2024", "2024-12-01", "2024-12-31"],
  ["visits in the fourth quarter of 2024", "2024-10-01", "2024-12-31"],
  ["Einsätze in der ersten Woche im April", "2025-04-01", "2025-04-07"],
  ["visitas en la primera semana de abril", "2025-04-01", "2025-04-07"],
  ["visites de la première semaine d'avril", "2025-04-01", "2025-04-07"],
  ["四月第一周的故障", "2025-04-01", "2025-04-07"],
  ["2024年6月以来的故障", "2024-06-01", today],
  ["自2024年6月以来的故障", "2024-06-01", today],
  ["2024年6月的故障", "2024-06-01", "2024-06-30"],
  ["2024年3月15日以来的故障", "2024-03-15", today],
  ["2024年12月以前的故障", null, "2024-11-30"],
  ["2024年12月之后的故障", "2025-01-01", today],
  ["2023年之后的故障", "2024-01-01", today],
  ["2024年6月到8月的故障", "2024-06-01", "2024-08-31"],
  ["2023年12月到2024年2月的故障", "2023-12-01", "2024-02-29"],
  ["2024年第三季度的故障", "2024-07-01", "2024-09-30"],
  ["2024年上半年的故障", "2024-01-01", "2024-06-30"],
  ["去年下半年的故障", "2024-07-01", "2024-12-31"],
  ["去年6月以来的故障", "2024-06-01", today],
  ["今年2月的故障", "2025-02-01", "2025-02-28"],
  ["3月15日以来的故障", "2025-03-15", today],
  ["去年第四季度的故障", "2024-10-01", "2024-12-31"],
  ["averías en lo que va de año", "2025-01-01", today],
  ["年初至今的故障", "2025-01-01", today],
  ["上个月的故障", "2025-04-01", "2025-04-30"],
  ["最近30天的故障", "2025-04-14", today],
])("%s", (text, from, to) => {
  expect(spans(text)).toEqual([[from, to]]);
});

test("two months to be compared stay two", () => {
  expect(spans("March against April")).toEqual([
    ["2025-03-01", "2025-03-31"],
    ["2025-04-01", "2025-04-30"],
  ]);
});

test("a month or quarter has the year of its neighbour", () => {
  expect(spans("Q1 against Q2 2024")).toEqual([
    ["2024-01-01", "2024-03-31"],
    ["2024-04-01", "2024-06-30"],
  ]);
  expect(spans("March 2024 against April")).toEqual([
    ["2024-03-01", "2024-03-31"],
    ["2024-04-01", "2024-04-30"],
  ]);
  expect(spans("visits in March and April 2024")).toEqual([["2024-03-01", "2024-04-30"]]);
});

test("the same period last year is as long as this one has lasted", () => {
  for (const text of [
    "visits this year against the same period last year",
    "Einsätze dieses Jahr im Vergleich zum Vorjahreszeitraum",
  ])
    expect(spans(text), text).toEqual([
      ["2025-01-01", today],
      ["2024-01-01", "2024-05-14"],
    ]);
});

test("what is still to come has no end yet", () => {
  for (const text of ["visits since June 2026", "visits after 31 May 2026"])
    expect(spans(text), text).toEqual([["2026-06-01", null]]);
  expect(spans("visits in June 2026 against the same period last year")).toEqual([
    ["2026-06-01", "2026-06-30"],
    ["2025-06-01", "2025-06-30"],
  ]);
});

test.each([
  "visits in the last 99999999 months",
  "visits 3000 years ago",
  "visits of the last 101 years",
  "visits since 99999999 days",
  "99999999 do mês passado",
  "visits in the first 99999999 days of March",
  "visits after 9999-12-31",
  "visits on 1000-01-01",
])("no period lies further back or ahead than anybody's: %s", (text) => {
  for (const [from, to] of spans(text)) expect([from?.slice(0, 2), to?.slice(0, 2)]).toEqual(["20", "20"]);
  expect(findTimes(annotate(text, nobody), today).durations).toEqual([]);
});

test("an age is no period", () => {
  const { periods, durations } = findTimes(annotate("machines older than 5 years", nobody), today);
  expect(periods).toEqual([]);
  expect(durations).toMatchObject([{ more: true, count: 5, unit: "year" }]);
});

test("today is where the asker is", () => {
  const now = new Date("2025-05-14T23:30:00Z");
  expect([todayIn(now, "UTC"), todayIn(now, "Asia/Kolkata"), todayIn(now, "America/Los_Angeles")]).toEqual([
    "2025-05-14",
    "2025-05-15",
    "2025-05-14",
  ]);
});

test("this month of the year beside the last one is that of this year", () => {
  expect(spans("how does this April compare with last April")).toEqual([
    ["2025-04-01", "2025-04-30"],
    ["2024-04-01", "2024-04-30"],
  ]);
  // Which of the two had more is a question about each of them.
  expect(spans("were there more visits in March or in April")).toHaveLength(2);
});

test("how long ago is told from how long", () => {
  const durations = (text: string) => findTimes(annotate(text, nobody), today).durations;
  expect(durations("parts ordered more than two weeks ago")).toMatchObject([{ count: 2, unit: "week", ago: true }]);
  expect(durations("Teile, die vor mehr als zwei Wochen bestellt wurden")).toMatchObject([{ count: 2, ago: true }]);
  expect(durations("visits of more than two days")[0]!.ago).toBeUndefined();
  expect(spans("how many days passed before it was fixed")).toEqual([]);
});
