import { format, parseISO } from "date-fns";
import type { FilterField, Group } from "#db/queries/fleet-questions/terms.ts";
import type { Row } from "#db/queries/fleet-questions/run.ts";
import type { Language } from "#db/vocabulary.ts";
import type { FleetQuery } from "./plan.ts";
import { de } from "./say/de.ts";
import { en, type QuestionBook } from "./say/en.ts";
import { es } from "./say/es.ts";
import { fr } from "./say/fr.ts";
import { zh } from "./say/zh.ts";

const books: Record<Language, QuestionBook> = { en, de, es, fr, zh };

/** The words for data questions in the reader's language. */
export const questionBook = (language: Language = "en"): QuestionBook => books[language];

export const filled = (template: string, values: Record<string, string | number>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Groups and filters whose values are words of the product; all others are names, said as they are written. */
const worded: ReadonlySet<Group | FilterField> = new Set([
  "area",
  "severity",
  "status",
  "issueStatus",
  "taskStatus",
  "machineStatus",
  "machineType",
  "serviceType",
  "deliveryStatus",
  "role",
  "costKind",
]);

const valueInWords = (field: Group | FilterField, value: string, { values }: QuestionBook): string =>
  (worded.has(field) ? values[value] : undefined) ?? value;

/** The name of a group row: its group values, one after the other. */
export const nameOf = (plan: FleetQuery, row: Row, book = en): string =>
  plan.groups.map((group) => valueInWords(group, String(row[group] ?? "–"), book)).join(" · ");

export const numberInWords = (number: number, { locale }: QuestionBook = en): string =>
  number.toLocaleString(locale, { maximumFractionDigits: 1 });

/** Says a plan as a person would check it: "Number of issues by severity · customer: Acme · created 01/07/2026 – 31/07/2026". */
export function planInWords(plan: FleetQuery, book = en): string {
  const say = book.plan;
  const measure = measureInWords(plan, book);
  const groups = plan.groups.map((group) => book.group[group]).join(say.and);
  const parts = [groups ? filled(say.by, { measure, groups }) : measure];
  for (const filter of plan.filters) parts.push(filterInWords(filter, book));
  if (plan.time) parts.push(`${book.time[plan.time.field]} ${periodInWords(plan.time.from, plan.time.to, book)}`);
  if (plan.compare.length > 0)
    parts.push(plan.compare.map(({ from, to }) => periodInWords(from, to, book)).join(say.against));
  if (plan.having) parts.push(havingInWords(plan.having, book));
  if (plan.order) {
    const orders = {
      time: { asc: say.oldestFirst, desc: say.newestFirst },
      measure: { asc: say.lowestFirst, desc: say.highestFirst },
    };
    parts.push(orders[plan.order.by][plan.order.direction]);
  }
  if (plan.limit) parts.push(plan.limit === 1 ? say.first : filled(say.firstOf, { count: plan.limit }));
  return parts.join(" · ");
}

export const havingInWords = ({ comparator, value }: NonNullable<FleetQuery["having"]>, book = en): string =>
  filled(book.plan.only, { comparison: `${comparator} ${numberInWords(value, book)}` });

function measureInWords(plan: FleetQuery, { subject, field, plan: say }: QuestionBook): string {
  // A sum or a mean always has its number: other plans are not run.
  const values = { subject: subject[plan.subject], field: plan.field ? field[plan.field] : "" };
  return filled(plan.aggregate === "list" && plan.field ? say.listWith : say[plan.aggregate], values);
}

export function filterInWords({ field, not, values }: FleetQuery["filters"][number], book: QuestionBook): string {
  const say = book.plan;
  const name = book.filter[field];
  const [only] = values;
  if (values.length === 1 && (only === "true" || only === "false"))
    return (only === "true") === not ? filled(say.not, { term: name }) : name;
  const terms = values.map((value) => valueInWords(field, value, book));
  const value = not ? filled(say.not, { term: terms.join(say.andNot) }) : terms.join(say.or);
  return filled(say.is, { field: name, value });
}

/** "01/07/2026 – 31/07/2026", "from 01/07/2026", "until 31/07/2026". */
export function periodInWords(from: string | null, to: string | null, { date: pattern, plan: say } = en): string {
  const date = (day: string) => format(parseISO(day), pattern);
  if (from && to) return from === to ? date(from) : `${date(from)} – ${date(to)}`;
  return from ? filled(say.from, { date: date(from) }) : to ? filled(say.until, { date: date(to) }) : say.anyTime;
}
