import { periodGroups } from "#db/queries/fleet-questions/terms.ts";
import type { QuestionRows, Row } from "#db/queries/fleet-questions/run.ts";
import { spanOf, type Unit } from "./calendar.ts";
import { periodName } from "./periods.ts";
import type { FleetQuery } from "./plan.ts";
import type { QuestionBook } from "./say/en.ts";
import { filled, nameOf, numberInWords, periodInWords, questionBook } from "./words.ts";

/** Something worth saying about the rows, by key and values so that a catalogue can hold its words. */
export type Insight =
  | { kind: "none" }
  | { kind: "few"; records: number }
  | { kind: "more"; shown: number; total: number }
  | { kind: "leads"; name: string; value: number; percent: number }
  | { kind: "concentrated"; count: number; percent: number; of: number }
  | { kind: "changed"; from: string; to: string; before: number; after: number; percent: number | null }
  | { kind: "running" }
  | { kind: "peak"; name: string; value: number }
  | { kind: "trend"; name: string; value: number; usual: number }
  | { kind: "unnamed"; value: number };

/** Fewer records than this make a mean or a share an anecdote. */
const enoughRecords = 5;

const value = (row: Row) => Number(row.value ?? 0);
const percentOf = (part: number, whole: number) => Math.round((100 * part) / whole);
const additive = ({ aggregate }: FleetQuery) => aggregate === "count" || aggregate === "sum" || aggregate === "share";

/** What the rows show, from the rows alone. */
export function insightsOf(
  plan: FleetQuery,
  { rows, total, records }: QuestionRows,
  book = questionBook(),
  today = "",
): Insight[] {
  if (records === 0) return [{ kind: "none" }];
  const found: Insight[] = [];
  if ((plan.aggregate === "avg" || plan.aggregate === "share") && records < enoughRecords)
    found.push({ kind: "few", records });
  if (plan.aggregate === "list" || plan.subject === "customers") {
    if (total > rows.length && rows.length !== plan.limit) found.push({ kind: "more", shown: rows.length, total });
    return found;
  }
  // A period that runs is no fair side of a comparison.
  const runs = plan.compare.some(({ to }) => today !== "" && to > today);
  if (plan.compare.length > 0)
    return [...found, ...(runs ? [{ kind: "running" as const }] : changes(plan, rows, book))];
  if (plan.groups.length !== 1 || rows.length < 2) return found;
  return [
    ...found,
    ...(periodGroups.includes(plan.groups[0]!) ? overTime(plan, rows, book, today) : ranking(plan, rows, total, book)),
  ];
}

function changes(plan: FleetQuery, rows: Row[], book: QuestionBook): Insight[] {
  if (plan.groups.length > 0 || rows.length < 2) return [];
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const [before, after] = [value(first), value(last)];
  const period = (row: Row) => periodInWords(String(row.from), String(row.to), book);
  return [
    {
      kind: "changed",
      from: period(first),
      to: period(last),
      before,
      after,
      percent: before === 0 ? null : percentOf(after - before, before),
    },
  ];
}

function overTime(plan: FleetQuery, all: Row[], book: QuestionBook, today: string): Insight[] {
  // What still runs is no low.
  const rows = isRunning(plan, all.at(-1)!, today) ? all.slice(0, -1) : all;
  if (rows.length === 0) return [];
  const peak = rows.reduce((highest, row) => (value(row) > value(highest) ? row : highest));
  const found: Insight[] = [{ kind: "peak", name: nameOf(plan, peak, book), value: value(peak) }];
  if (rows.length < 4) return found;
  const earlier = rows.slice(0, -1);
  const usual = earlier.reduce((sum, row) => sum + value(row), 0) / earlier.length;
  const last = rows.at(-1)!;
  if (usual > 0 && Math.abs(value(last) - usual) / usual >= 0.25)
    found.push({
      kind: "trend",
      name: nameOf(plan, last, book),
      value: value(last),
      usual: Math.round(usual * 10) / 10,
    });
  return found;
}

/** Whether today lies in the day, week, month, quarter or year of a row. */
function isRunning({ groups: [group] }: FleetQuery, row: Row, today: string): boolean {
  if (today === "" || !group) return false;
  return periodName(spanOf(today, group as Unit).from, group as Unit) === String(row[group]);
}

function ranking(plan: FleetQuery, rows: Row[], total: number, book: QuestionBook): Insight[] {
  // Rows left out by a limit are missing from the sum, so shares would be too high.
  const whole = total > rows.length || !additive(plan) ? 0 : rows.reduce((sum, row) => sum + value(row), 0);
  const named = rows.filter((row) => row[plan.groups[0]!] !== null).sort((a, b) => value(b) - value(a));
  const unnamed = rows.find((row) => row[plan.groups[0]!] === null);
  const found: Insight[] = [];
  const [first, second] = named;
  if (first && second && value(first) > value(second))
    found.push({
      kind: "leads",
      name: nameOf(plan, first, book),
      value: value(first),
      percent: whole > 0 ? percentOf(value(first), whole) : 0,
    });
  const top = named.slice(0, 3).reduce((sum, row) => sum + value(row), 0);
  if (whole > 0 && named.length >= 6 && top / whole >= 0.6)
    found.push({ kind: "concentrated", count: 3, percent: percentOf(top, whole), of: named.length });
  if (unnamed && value(unnamed) > 0) found.push({ kind: "unnamed", value: value(unnamed) });
  return found;
}

/** An insight in the reader's language. */
export function insightInWords(insight: Insight, book = questionBook()): string {
  const say = book.insight;
  const number = (figure: number) => numberInWords(figure, book);
  switch (insight.kind) {
    case "none":
      return say.none;
    case "few":
      return insight.records === 1 ? say.fewOne : filled(say.few, insight);
    case "more":
      return filled(say.more, insight);
    case "leads": {
      const percent = insight.percent > 0 ? filled(say.ofAll, insight) : "";
      return filled(say.leads, { name: insight.name, value: number(insight.value), percent });
    }
    case "concentrated":
      return filled(say.concentrated, insight);
    case "changed": {
      const { from, to, percent } = insight;
      const way = percent === null ? "changedFrom" : percent > 0 ? "up" : percent < 0 ? "down" : "same";
      const ends = { before: number(insight.before), after: number(insight.after) };
      return filled(say[way], { from, to, ...ends, percent: Math.abs(percent ?? 0) });
    }
    case "running":
      return say.running;
    case "peak":
      return filled(say.peak, { name: insight.name, value: number(insight.value) });
    case "trend": {
      const { name, value: last, usual } = insight;
      return filled(last > usual ? say.above : say.below, { name, value: number(last), usual: number(usual) });
    }
    case "unnamed":
      return filled(say.unnamed, { value: number(insight.value) });
  }
}

/**
 * How far an answer can be relied on, 0 to 1: how sure the plan is, held down where little data stands behind it.
 */
export function answerConfidence(planConfidence: number, plan: FleetQuery, { records }: QuestionRows): number {
  const thin = plan.aggregate === "avg" || plan.aggregate === "share";
  const cap = records === 0 ? 0.75 : thin && records < enoughRecords ? 0.7 : 1;
  return Math.round(Math.min(planConfidence, cap) * 100) / 100;
}
