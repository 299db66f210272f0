import type { PartUnit } from "#db/vocabulary.ts";
import { pricePlaces } from "../../costs/rules.ts";
import { price as priceField } from "../../costs/schema.ts";
import { readDate } from "../../machines/import/rules.ts";
import { numberKey } from "../rules.ts";
import { commonMark, readAmount } from "../../spreadsheets/amounts.ts";
import { textOf, type Cell, type ListLine } from "../../spreadsheets/cells.ts";
import type { DecimalMark } from "../../spreadsheets/schema.ts";
import { currencyIn } from "./columns.ts";
import type { ImportField, UnclearReason } from "./schema.ts";

/** How lines of a price list become parts and prices. What is not beyond doubt is left out, with its reason. */

export interface ListedPart {
  number: string;
  maker: string;
  name: string;
  /** Null: the list does not say. */
  unit: PartUnit | null;
  models: string[];
  price: { price: number; currency: string; validFrom: string } | null;
}

export type ListRow = ListLine &
  ({ part: ListedPart; reason?: undefined } | { part?: undefined; reason: UnclearReason });

export interface Reading {
  /** What each column is. */
  columns: readonly (ImportField | null)[];
  /** Of rows that name none. */
  currency: string | null;
  decimal: DecimalMark | undefined;
  /** The day from which prices hold, of rows that name none. */
  validFrom: string;
}

/** What counts a part, as lists write it. */
const units: Record<PartUnit, string> = {
  pcs: "pcs pc piece pieces ea each st stk stck stück stueck stuck pza pz pieza piezas ud uds un unidad unidades u pce pièce pièces pièce(s) 个 件 只 支 ea. 台 片 根",
  set: "set sets satz kit kits juego juegos jeu jeux 套 组",
  m: "m mtr meter metre meters metres metro metros mètre mètres 米",
  l: "l ltr lt liter litre liters litres litro litros 升",
  kg: "kg kgs kilo kilogram kilograms kilogramm kilogramo kilogramos kilogramme 公斤 千克",
};
const unitOf = new Map(
  (Object.keys(units) as PartUnit[]).flatMap((unit) => units[unit].split(" ").map((word) => [word, unit] as const)),
);

/** The longest that the catalogue keeps. */
const longest = { number: 100, maker: 200, name: 300, models: 200 };
const mostModels = 200;

/** The marks of decimals that the prices of a list agree upon. */
export const markOf = (lines: readonly ListLine[], columns: Reading["columns"]): DecimalMark | undefined => {
  const at = columns.indexOf("price");
  return at < 0 ? undefined : commonMark(lines.map(({ cells }) => (typeof cells[at] === "string" ? cells[at] : "")));
};

/** What each line says. */
export const readRows = (lines: readonly ListLine[], reading: Reading): ListRow[] =>
  lines.map((line) => {
    const read = readRow(line.cells, reading);
    return typeof read === "string" ? { ...line, reason: read } : { ...line, part: read };
  });

function readRow(cells: readonly Cell[], reading: Reading): ListedPart | UnclearReason {
  const cellOf = (field: ImportField): Cell | undefined => {
    const at = reading.columns.indexOf(field);
    return at < 0 ? undefined : cells[at];
  };
  const number = cellOf("number");
  // Spreadsheets keep fifteen digits of a number, and show the others as noughts.
  if (typeof number === "number" && !(Number.isInteger(number) && Math.abs(number) < 1e15)) return "number-as-amount";
  if (/^\d(?:[.,]\d+)?E\+\d+$/i.test(textOf(number))) return "number-as-amount";
  const part = {
    number: textOf(number),
    maker: textOf(cellOf("maker")),
    name: textOf(cellOf("name")),
    models: [
      ...new Set(
        textOf(cellOf("models"))
          .split(/[;,/|、，；]/)
          .map((model) => model.trim())
          .filter(Boolean),
      ),
    ],
  };
  if (numberKey(part.number) === "") return "no-number";
  const { models } = part;
  if (
    part.number.length > longest.number ||
    part.maker.length > longest.maker ||
    part.name.length > longest.name ||
    models.length > mostModels ||
    models.some((model) => model.length > longest.models)
  )
    return "too-long";
  const unitText = textOf(cellOf("unit")).toLowerCase().replace(/\.$/, "");
  const unit = unitText === "" ? null : unitOf.get(unitText);
  if (unit === undefined) return "bad-unit";
  const price = readPrice(cellOf, reading);
  if (typeof price === "string") return price;
  return { ...part, unit, price };
}

function readPrice(
  cellOf: (field: ImportField) => Cell | undefined,
  reading: Reading,
): ListedPart["price"] | UnclearReason {
  const cell = cellOf("price");
  if (cell === undefined || textOf(cell) === "") return null;
  const amount = amountOf(cell, reading.decimal);
  if (amount === "ambiguous") return "ambiguous-price";
  const perText = textOf(cellOf("per"));
  const per = perText === "" ? 1 : amountOf(/^\D*(\d[\d.,]*)\D*$/.exec(perText)?.[1] ?? perText, reading.decimal);
  if (amount === undefined || typeof per !== "number" || !(per > 0)) return "bad-price";
  // As many places as the catalogue keeps.
  const price = priceField.safeParse(Number((amount / per).toFixed(pricePlaces)));
  if (!price.success) return "bad-price";
  const named = textOf(cellOf("currency"));
  const currency = named === "" ? (currencyIn(textOf(cell)) ?? reading.currency) : currencyIn(named.toUpperCase());
  if (!currency) return named === "" ? "no-currency" : "bad-currency";
  const day = textOf(cellOf("validFrom"));
  const validFrom = day === "" ? reading.validFrom : readDate(day);
  return validFrom === undefined ? "bad-date" : { price: price.data, currency, validFrom };
}

const amountOf = (cell: Cell, decimal: DecimalMark | undefined) =>
  typeof cell === "number" ? cell : readAmount(cell, decimal);
