import { format, parseISO } from "date-fns";
import type { QuestionRows, Row } from "#db/queries/fleet-questions/run.ts";
import { filterOf, type FleetQuery } from "../plan.ts";
import type { QuestionBook } from "../say/en.ts";
import { filled } from "../words.ts";

/** Parts and lines that are named in a sentence; the table has all of them. */
const mostNamed = 6;

/** What a list of stock or of ordered parts says in a sentence; null where the usual sentence says it better. */
export function partsInWords(plan: FleetQuery, { rows, total }: QuestionRows, book: QuestionBook): string | null {
  if (plan.aggregate !== "list") return null;
  if (plan.subject === "stock") return stockInWords(plan, rows, total, book);
  return plan.subject === "orderedParts" ? ordersInWords(plan, rows, total, book) : null;
}

const named = (plan: FleetQuery, field: "partNumber" | "place" | "engineer") =>
  filterOf(plan, field)?.values.join(", ") ?? "";

/** So much in the unit of the part; pieces need no word. */
export const amountInWords = (quantity: unknown, unit: unknown, { locale }: QuestionBook): string => {
  const number = Number(quantity ?? 0).toLocaleString(locale, { maximumFractionDigits: 3 });
  return unit === "pcs" || typeof unit !== "string" ? number : `${number} ${unit}`;
};

const partOf = ({ partNumber, part }: Row) => `${String(partNumber)} ${String(part)}`;

function stockInWords(plan: FleetQuery, rows: Row[], total: number, book: QuestionBook): string {
  const say = book.stock;
  const low = filterOf(plan, "belowMinimum") !== undefined;
  const place = named(plan, "place") || named(plan, "engineer");
  if (rows.length === 0) {
    if (low) return say.nothingLow;
    const part = named(plan, "partNumber");
    return part ? filled(say.none, { part }) : filled(say.nothing, { place: place || book.subject.stock });
  }
  if (place && !low) {
    const parts = rows
      .slice(0, mostNamed)
      .map((row) => `${amountInWords(row.quantity, row.unit, book)} × ${partOf(row)}`);
    const where = new Set(rows.map((row) => String(row.place)));
    return filled(say.inPlace, { place: [...where].join(", "), parts: withMore(parts, total, book) });
  }
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(partOf(row), [...(groups.get(partOf(row)) ?? []), row]);
  const told = [...groups].slice(0, mostNamed).map(([part, there]) =>
    filled(say.row, {
      part,
      places: there
        .map((row) => {
          const said = filled(low ? say.of : say.at, {
            quantity: amountInWords(row.quantity, row.unit, book),
            minimum: amountInWords(row.minimum, row.unit, book),
            place: String(row.place),
          });
          return `${said} (${countedInWords(row, book)})`;
        })
        .join(", "),
    }),
  );
  const parts = withMore(told, Math.max(groups.size, total > rows.length ? total : 0), book);
  return low ? filled(say.low, { parts }) : `${parts}.`;
}

const withMore = (told: string[], all: number, book: QuestionBook) =>
  [...told, ...(all > told.length ? [filled(book.answer.more, { count: all - told.length })] : [])].join("; ");

const day = (value: unknown, book: QuestionBook) => format(parseISO(String(value)), book.date);

/** How old a figure is: when it was counted last. */
const countedInWords = ({ countedAt }: Row, book: QuestionBook) =>
  countedAt ? filled(book.stock.counted, { date: day(countedAt, book) }) : book.stock.neverCounted;

function ordersInWords(plan: FleetQuery, rows: Row[], total: number, book: QuestionBook): string {
  const say = book.stock;
  const late = filterOf(plan, "late") !== undefined;
  if (rows.length === 0) return late ? say.nothingLate : filled(say.notOrdered, { part: named(plan, "partNumber") });
  const told = rows.slice(0, mostNamed).map((row) =>
    filled(say.line, {
      quantity: amountInWords(row.quantity, row.unit, book),
      part: partOf(row),
      supplier: String(row.supplier),
      order: String(row.orderNumber),
      day: row.promisedOn ? filled(say.due, { date: day(row.promisedOn, book) }) : say.noDay,
    }),
  );
  const lines = withMore(told, total, book);
  return filled(late ? say.late : say.comes, { lines });
}

/** "Costs at Nordhafen in 2026, so far: 1,234.50 EUR", with what each group has of them. */
export function costsInWords(
  { aggregate, groups }: FleetQuery,
  { rows, records }: QuestionRows,
  { scope, currency, nameOf }: { scope: string; currency: string; nameOf: (row: Row) => string },
  book: QuestionBook,
): string {
  const amount = (value: number) =>
    value.toLocaleString(book.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  if (records === 0) return filled(book.stock.noCost, { scope });
  const valueOf = (row: Row) => Number((aggregate === "list" ? row.cost : row.value) ?? 0);
  const sum = rows.reduce((all, row) => all + valueOf(row), 0);
  const told = rows.slice(0, mostNamed).map((row) => `${nameOf(row)} ${amount(valueOf(row))}`);
  const by = groups.length > 0 ? ` (${withMore(told, rows.length, book)})` : "";
  return filled(book.stock.cost, { scope, amount: amount(sum), currency, groups: by });
}
