import type { ServiceType } from "#db/vocabulary.ts";
import { pricePlaces } from "../../costs/rules.ts";
import { price as priceField } from "../../costs/schema.ts";
import { currencyIn } from "../../parts/import/columns.ts";
import { commonMark, readAmount } from "../../spreadsheets/amounts.ts";
import { textOf, type Cell, type ListLine } from "../../spreadsheets/cells.ts";
import { commonOrder, readDay } from "../../spreadsheets/days.ts";
import type { DayOrder, DecimalMark } from "../../spreadsheets/schema.ts";
import type { ListTable } from "../../spreadsheets/table.ts";
import type { RefusedReason, VisitField, VisitListInput } from "./schema.ts";

/** How lines of a list become what visits say. What cannot be read is refused, with its reason; nothing is invented. */

export interface VisitRow extends ListLine {
  /** As the file writes it. */
  machine: string;
  day: string;
  endDay: string;
  number: string | null;
  engineer: string | null;
  hours: number | null;
  description: string | null;
  notes: string | null;
  type: ServiceType | null;
  status: string | null;
  part: { name: string; number: string | null; quantity: number } | null;
  price: { price: number; currency: string } | null;
}

export interface RefusedRow extends ListLine {
  reason: RefusedReason;
}

export interface VisitReading {
  kind: VisitListInput["kind"];
  columns: readonly (VisitField | null)[];
  days: DayOrder | undefined;
  decimal: DecimalMark | undefined;
  /** Of prices that name none. */
  currency: string | undefined;
  /** YYYY-MM-DD, where the person is. */
  today: string;
}

/** The longest that reports keep. */
const longest = { number: 100, engineer: 200, status: 50, description: 5_000, notes: 5_000, partNumber: 100 };
const mostQuantity = 1_000_000;
const mostHours = 2_000_000;

/** Types of service, as lists write them. */
const types: Record<ServiceType, RegExp> = {
  maintenance: /maint|service|wartung|manten|entretien|保养|维护/i,
  repair: /repair|breakdown|reparatur|störung|repar|avería|répar|dépann|维修|故障/i,
  inspection: /inspect|check|prüf|kontrolle|inspec|revisi|contr[oô]l|检查|点检/i,
  installation: /install|commission|montage|inbetrieb|instal|puesta en marcha|mise en service|安装|调试/i,
};
const done =
  /^(?:done|completed?|closed|finished|ok|erledigt|abgeschlossen|fertig|completad[oa]|cerrad[oa]|terminé|clos|已完成|完成)$/i;

const columnTexts = ({ lines, columns }: ListTable<VisitField>, fields: VisitField[]): string[] =>
  fields.flatMap((field) => {
    const at = columns.indexOf(field);
    return at < 0 ? [] : lines.map(({ cells }) => (typeof cells[at] === "string" ? cells[at] : ""));
  });

/** What the dates of a list tell of their order. */
export const orderOf = (table: ListTable<VisitField>) => commonOrder(columnTexts(table, ["date", "endDate"]));
/** What the numbers of a list tell of their decimals. */
export const markOfVisits = (table: ListTable<VisitField>) =>
  commonMark(columnTexts(table, ["price", "quantity", "hours"]));

export function readVisitRow(line: ListLine, reading: VisitReading): VisitRow | RefusedRow {
  const read = visitOf(line.cells, reading);
  return typeof read === "string" ? { ...line, reason: read } : { ...line, ...read };
}

type CellOf = (field: VisitField) => Cell | undefined;

function visitOf(cells: readonly Cell[], reading: VisitReading): Omit<VisitRow, keyof ListLine> | RefusedReason {
  const cellOf: CellOf = (field) => {
    const at = reading.columns.indexOf(field);
    return at < 0 ? undefined : cells[at];
  };
  const said = (field: VisitField) => textOf(cellOf(field)) || null;
  const machine = said("machine");
  if (!machine) return "no-machine";
  const days = readDays(said("date"), said("endDate"), reading);
  if (typeof days === "string") return days;
  const hours = readWhole(cellOf("hours"), reading.decimal, { most: mostHours });
  const quantity = readWhole(cellOf("quantity"), reading.decimal, { most: mostQuantity });
  for (const number of [hours, quantity]) if (typeof number === "string") return number;
  const [partNumber, partName] = [said("partNumber"), said("partName")];
  if (reading.kind === "parts-history" && !partNumber && !partName) return "no-part";
  const description = said("description");
  if (!description && !partNumber && !partName) return "no-work";
  const texts = { number: said("number"), engineer: said("engineer"), notes: said("notes"), status: said("status") };
  const long = { ...texts, description, partNumber };
  if (Object.entries(long).some(([field, text]) => (text?.length ?? 0) > longest[field as keyof typeof longest]))
    return "too-long";
  const price = readUnitPrice(cellOf, reading);
  if (typeof price === "string") return price;
  const type = said("type");
  return {
    machine,
    ...days,
    ...texts,
    status: texts.status && (done.test(texts.status) ? "completed" : texts.status),
    hours: hours as number | null,
    description,
    type:
      type === null ? null : ((Object.keys(types) as ServiceType[]).find((known) => types[known].test(type)) ?? null),
    part:
      partNumber || partName
        ? {
            name: (partName ?? partNumber!).slice(0, 300),
            number: partNumber,
            quantity: Math.max(1, (quantity as number | null) ?? 1),
          }
        : null,
    price: partNumber || partName ? price : null,
  };
}

function readDays(
  from: string | null,
  to: string | null,
  { days, today }: VisitReading,
): { day: string; endDay: string } | RefusedReason {
  if (!from) return "no-date";
  const [day, end] = [readDay(from, days), to ? readDay(to, days) : undefined];
  if (day === "ambiguous" || end === "ambiguous") return "ambiguous-date";
  if (!day || (to && !end)) return "bad-date";
  if (day > today || (end ?? day) > today) return "future-date";
  return end && end < day ? "end-before-start" : { day, endDay: end ?? day };
}

/** A whole number, rounded as meters are read: "12.345 h"; null where the cell is blank. */
function readWhole(
  cell: Cell | undefined,
  decimal: DecimalMark | undefined,
  { most }: { most: number },
): number | null | "bad-number" | "ambiguous-number" {
  const text = textOf(cell);
  if (text === "") return null;
  const amount = typeof cell === "number" ? cell : readAmount(text.replace(/\s*\p{L}+\.?$/u, ""), decimal);
  if (amount === "ambiguous") return "ambiguous-number";
  return amount !== undefined && amount >= 0 && amount <= most ? Math.round(amount) : "bad-number";
}

function readUnitPrice(cellOf: CellOf, { decimal, currency: usual }: VisitReading): VisitRow["price"] | RefusedReason {
  const cell = cellOf("price");
  if (cell === undefined || textOf(cell) === "") return null;
  const amount = typeof cell === "number" ? cell : readAmount(textOf(cell), decimal);
  if (amount === "ambiguous") return "ambiguous-number";
  const price = priceField.safeParse(amount === undefined ? undefined : Number(amount.toFixed(pricePlaces)));
  if (!price.success) return "bad-number";
  const currency = currencyIn(textOf(cellOf("currency")).toUpperCase()) ?? currencyIn(textOf(cell)) ?? usual;
  return currency ? { price: price.data, currency } : "no-currency";
}
