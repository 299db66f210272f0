import { format, parseISO } from "date-fns";
import type { QuestionRows, Row } from "#db/queries/fleet-questions/run.ts";
import { subjectTerms } from "#db/queries/fleet-questions/terms.ts";
import { spanOf, type Unit } from "./calendar.ts";
import type { FleetQuery } from "./plan.ts";
import type { QuestionBook } from "./say/en.ts";
import { filled, filterInWords, havingInWords, nameOf, numberInWords, periodInWords } from "./words.ts";

export interface Telling {
  book: QuestionBook;
  today: string;
  /** The question wants a yes or a no first. */
  whether?: boolean;
}

/** Rows of groups that are named in the sentence, and of lists; the table has all of them. */
const namedGroups = 5;
const namedRows = 3;

/** The answer in one sentence that holds the figure, the names or the date asked for. Every number is one of the rows. */
export function sentenceOf(plan: FleetQuery, found: QuestionRows, telling: Telling): string {
  const { book, whether } = telling;
  const say = book.answer;
  const sentence = plainly(plan, found, telling);
  if (!whether || plan.groups.length > 0 || plan.compare.length > 0) return sentence;
  if (plan.aggregate !== "list" && plan.aggregate !== "count") return sentence;
  const count = plan.aggregate === "list" ? found.total : Number(found.rows[0]?.value ?? 0);
  return `${count > 0 ? say.yes : say.no}${sentence}`;
}

function plainly(plan: FleetQuery, { rows, total, records }: QuestionRows, telling: Telling): string {
  const { book } = telling;
  const say = book.answer;
  const scope = scopeOf(plan, telling);
  const number = (figure: unknown) => numberInWords(Number(figure ?? 0), book);
  const nounFor = (count: number) => (count === 1 ? book.one : book.subject)[plan.subject];
  const unitFor = (count: number) => (plan.field ? book.field[plan.field] : nounFor(count));
  if (plan.aggregate === "list") {
    if (total === 0) return filled(say.none, { subject: book.subject[plan.subject], scope });
    const values = { count: number(total), subject: nounFor(total), scope };
    if (rows.length < total && plan.limit === rows.length && rows.length > namedRows)
      return filled(say.firstOf, { ...values, shown: rows.length });
    const named = rows.length <= namedRows ? rows.map((row) => rowInWords(plan, row, book)) : [];
    if (named.length === 0 || named.some((text) => text === "")) return filled(say.listed, values);
    return rows.length < total
      ? filled(say.oneRow, { row: named.join("; "), scope })
      : filled(say.listedNames, { ...values, rows: named.join("; ") });
  }
  if (records === 0 && plan.field === "hoursRun" && !plan.having) return filled(say.fewReadings, { scope });
  if (records === 0 && plan.aggregate === "avg")
    return filled(say.noAverage, { subject: book.subject[plan.subject], scope });
  const figureOf = (row: Row) =>
    plan.aggregate === "share" ? `${number(100 * Number(row.share))} %` : number(row.value);
  const unit = capitalised(unitFor(2));
  if (plan.compare.length > 0) {
    const sides = rows.map((row) => {
      const period = periodSaid(String(row.from), String(row.to), telling);
      return `${[period, ...(plan.groups.length > 0 ? [nameOf(plan, row, book)] : [])].join(" ")}: ${figureOf(row)}`;
    });
    return filled(say.sides, { unit, scope, rows: sides.join("; ") });
  }
  if (plan.groups.length === 0) {
    const figure = rows[0] ? figureOf(rows[0]) : "0";
    const values = { number: figure, unit: unitFor(Number(rows[0]?.value ?? 0)), scope };
    return filled(plan.aggregate === "avg" ? say.average : say.number, values);
  }
  if (rows.length === 0) return filled(say.none, { subject: book.subject[plan.subject], scope });
  if (rows.length === 1 && plan.limit === 1)
    return filled(say.top, {
      name: nameOf(plan, rows[0]!, book),
      number: figureOf(rows[0]!),
      unit: plan.aggregate === "share" ? nounFor(2) : unitFor(Number(rows[0]!.value)),
      scope,
    });
  const shown = rows.slice(0, namedGroups).map((row) => `${nameOf(plan, row, book)}: ${figureOf(row)}`);
  if (rows.length > shown.length) shown.push(filled(say.more, { count: rows.length - shown.length }));
  const groups = plan.groups.map((group) => book.group[group]).join(book.plan.and);
  return filled(say.groups, { unit, scope, groups, rows: shown.join("; ") });
}

/** What tells one record of a list from the others. */
function rowInWords(plan: FleetQuery, row: Row, book: QuestionBook): string {
  const word = (value: unknown) => (typeof value === "string" ? (book.values[value] ?? value) : "");
  const day = (value: unknown) => (typeof value === "string" ? format(parseISO(value), book.date) : "");
  const value =
    plan.field && typeof row.value === "number" ? `${numberInWords(row.value, book)} ${book.field[plan.field]}` : "";
  const parts: Partial<Record<FleetQuery["subject"], unknown[]>> = {
    machines: [row.serialNumber, row.model, row.customerName, row.location, word(row.status)],
    customers: [row.customerName],
    issues: [row.description, row.serialNumber, day(row.createdAt)],
    tasks: [row.description, row.serialNumber, row.engineer],
    serviceReports: [day(row.date), row.serialNumber, row.engineer, word(row.serviceType)],
    hourReadings: [day(row.date), row.serialNumber, row.machineHours],
    actions: [row.description, row.serialNumber, day(row.date)],
    partsUsed: [row.part, row.serialNumber, day(row.date)],
    partsRequests: [row.parts, row.serialNumber, day(row.requestDate)],
    partsLines: [row.part, row.serialNumber, day(row.requestDate)],
    people: [row.name],
  };
  return [...(parts[plan.subject] ?? []), value].filter(Boolean).join(", ");
}

/** The conditions and the time of a plan, as they stand behind what was found. */
export function scopeOf(plan: FleetQuery, telling: Telling): string {
  const { book } = telling;
  const said: string[] = [];
  const noted: string[] = [];
  for (const filter of plan.filters) {
    // A machine that is listed is named in its row.
    const own = filter.field === "serial" && plan.subject === "machines" && plan.aggregate === "list";
    const template = filter.not || own ? undefined : book.said[filter.field];
    if (template) said.push(filled(template, { name: filter.values.join(book.plan.or) }));
    else noted.push(filterInWords(filter, book));
  }
  if (plan.time && plan.compare.length === 0) {
    const { field, from, to } = plan.time;
    const usual = field === subjectTerms[plan.subject].times[0];
    const period = from || to ? periodSaid(from, to, telling) : "";
    if (period) said.push(usual ? period : filled(book.when.other, { field: book.time[field], period }));
  }
  if (plan.having) noted.push(havingInWords(plan.having, book));
  return `${said.length > 0 ? ` ${said.join(" ")}` : ""}${noted.length > 0 ? ` (${noted.join(", ")})` : ""}`;
}

/** "In March 2026", "in 2026, so far": a time by its name where it has one, and whether it is not over. */
function periodSaid(from: string | null, to: string | null, { book, today }: Telling): string {
  const { when, answer } = book;
  const date = (day: string) => format(parseISO(day), book.date);
  if (!from || !to)
    return from ? filled(when.since, { from: date(from) }) : to ? filled(when.until, { to: date(to) }) : "";
  const running = to > today && from <= today ? ` (${answer.soFar})` : "";
  const unit = (["year", "quarter", "month", "day"] as Unit[]).find((each) => {
    const span = spanOf(from, each);
    return span.from === from && span.to === to;
  });
  const name: Partial<Record<Unit, string>> = {
    year: from.slice(0, 4),
    quarter: filled(answer.quarter, { n: Math.ceil(Number(from.slice(5, 7)) / 3), year: from.slice(0, 4) }),
    month: new Intl.DateTimeFormat(book.locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${from}T00:00:00Z`),
    ),
    day: periodInWords(from, to, book),
  };
  const period = unit && name[unit];
  return period
    ? `${filled(when[unit as "year"], { period })}${running}`
    : `${filled(when.span, { from: date(from), to: date(to) })}${running}`;
}

/** What was done at a machine last, by whom and when, and what is still open there. */
export function lastVisitInWords(visit: Row, open: Row[], book: QuestionBook): string {
  const say = book.answer;
  const kind = visit.serviceType ? filled(say.kind, { kind: book.values[String(visit.serviceType)] ?? "" }) : "";
  const visited = filled(say.lastVisit, {
    serial: String(visit.serialNumber),
    date: format(parseISO(String(visit.date)), book.date),
    by: `${visit.engineer ? filled(say.by, { engineer: String(visit.engineer) }) : ""}${kind}`,
    work: typeof visit.work === "string" ? visit.work.replace(/[.。]$/u, "") : say.noWork,
  });
  const issues = open.slice(0, namedRows).map(({ description }) => String(description).replace(/[.。]$/u, ""));
  if (open.length > issues.length) issues.push(filled(say.more, { count: open.length - issues.length }));
  const rest = open.length > 0 ? filled(say.stillOpen, { issues: issues.join("; ") }) : say.nothingOpen;
  return `${visited} ${rest}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
