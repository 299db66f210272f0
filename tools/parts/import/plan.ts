import { partsByKeys, pricesFrom, type KnownNumber, type PriceOn } from "#db/queries/price-lists.ts";
import { selectSupplier } from "#db/queries/suppliers.ts";
import type { SignedInContext } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { todayOf } from "../../fields/today.ts";
import { seesMoney } from "../../permissions/money.ts";
import type { ListLine } from "../../spreadsheets/cells.ts";
import type { DecimalMark } from "../../spreadsheets/schema.ts";
import { readTable, type ListTable } from "../../spreadsheets/table.ts";
import { mustSeePrices } from "../part-record.ts";
import { numberKey } from "../rules.ts";
import { currencyIn, priceListHeadings } from "./columns.ts";
import { markOf, readRows, type ListedPart } from "./rows.ts";
import type { ImportField, PriceListInput, UnclearReason } from "./schema.ts";

/** A row that can be taken: of a part of the catalogue, or a new one. */
export interface PlannedRow extends ListLine {
  part: ListedPart;
  known: KnownNumber | undefined;
  /** What it cost from this supplier until then. */
  before: { price: number; currency: string } | undefined;
}

export interface UnclearRow extends ListLine {
  reason: UnclearReason;
}

export interface PriceListPlan extends ListTable<ImportField> {
  decimal: DecimalMark | undefined;
  currency: string | null;
  supplierId: number | null;
  added: PlannedRow[];
  priced: PlannedRow[];
  unchanged: PlannedRow[];
  unclear: UnclearRow[];
}

/**
 * What an import of the list would do with each row. What was left open is told from the file; prices are read for those
 * who may see money.
 * @throws TooLarge, UnsupportedType, InvalidInput; Forbidden where somebody else names a column of prices
 */
export async function planPriceList(ctx: SignedInContext, input: PriceListInput): Promise<PriceListPlan> {
  if (input.columns?.includes("price")) mustSeePrices(ctx);
  const supplier = input.supplierId ? await selectSupplier(ctx.db, input.supplierId) : undefined;
  if (input.supplierId && !supplier) throw invalid("supplierId", "Please choose a supplier");
  // Whoever may not see money is not asked for prices.
  const table = await readTable(input, priceListHeadings, (field) => field !== "price" || seesMoney(ctx.actor));
  const { headings, columns, lines } = table;
  const decimal = input.decimal ?? markOf(lines, columns);
  const currency =
    input.currency ?? currencyIn(String(headings[columns.indexOf("price")] ?? "")) ?? supplier?.currency ?? null;
  const rows = columns.includes("number")
    ? readRows(lines, { columns, currency, decimal, validFrom: input.validFrom ?? todayOf(ctx) })
    : [];
  const supplierId = supplier?.id ?? null;
  const plan = { ...table, decimal, currency, supplierId };
  return { ...plan, ...(await sorted(ctx, rows, supplierId)) };
}

type Sorted = Pick<PriceListPlan, "added" | "priced" | "unchanged" | "unclear">;

async function sorted(
  { db }: SignedInContext,
  rows: ReturnType<typeof readRows>,
  supplierId: number | null,
): Promise<Sorted> {
  const keys = [...new Set(rows.flatMap(({ part }) => (part ? [numberKey(part.number)] : [])))];
  const byKey = Map.groupBy(await partsByKeys(db, keys), ({ key }) => key);
  const unclear: UnclearRow[] = [];
  const meant: Omit<PlannedRow, "before">[] = [];
  const seen = new Set<string>();
  for (const { part, reason, line, cells } of rows) {
    const leave = (why: UnclearReason) => void unclear.push({ line, cells, reason: why });
    if (!part) {
      leave(reason);
      continue;
    }
    const known = partMeant(part, byKey.get(numberKey(part.number)) ?? []);
    if (known === "several-makers") leave(known);
    else if (known && part.unit && part.unit !== known.unit) leave("other-unit");
    else if (!known && part.name === "") leave("no-name");
    else {
      const names = known ? knownNames(known) : newNames(part);
      if (names.others.some((other) => seen.has(other))) {
        leave("twice-in-file");
        continue;
      }
      meant.push({ part, known, line, cells });
      for (const name of names.own) seen.add(name);
    }
  }
  const asked: PriceOn[] = [];
  const askedAt = meant.map(({ part, known }) =>
    part.price && known
      ? asked.push({ partId: known.id, supplierId: supplierId ?? known.supplierId, day: part.price.validFrom }) - 1
      : -1,
  );
  const prices = await pricesFrom(db, asked);
  const planned = meant.map((row, at): PlannedRow => ({ ...row, before: prices.get(askedAt[at]!) }));
  const isPriced = ({ part: { price }, before }: PlannedRow) =>
    price !== null && !(before && before.price === price.price && before.currency === price.currency);
  const old = planned.filter(({ known }) => known);
  return {
    added: planned.filter(({ known }) => !known),
    priced: old.filter(isPriced),
    unchanged: old.filter((row) => !isPriced(row)),
    unclear: unclear.sort((one, other) => one.line - other.line),
  };
}

/** What a row is called within the file, and what rows above that mean the same part would be called. */
interface NamesInFile {
  own: string[];
  others: string[];
}

const knownNames = ({ id }: KnownNumber): NamesInFile => ({ own: [`#${id}`], others: [`#${id}`] });

/** A number without a maker may be that of any. */
function newNames({ number, maker }: ListedPart): NamesInFile {
  const [key, itself] = [numberKey(number), `${numberKey(number)}|${maker.toLowerCase()}`];
  return { own: [itself, `${key}|*`], others: maker === "" ? [`${key}|*`] : [itself, `${key}|`] };
}

/**
 * Which part of the catalogue a row means: its number of its maker, else what is called so and has no maker or is another
 * name; none where the number is that of other makers alone. Without a maker its number has to mean one.
 */
function partMeant(part: ListedPart, called: KnownNumber[]): KnownNumber | "several-makers" | undefined {
  if (part.maker === "") return called.length > 1 ? "several-makers" : called[0];
  const maker = part.maker.toLowerCase();
  return (
    called.find((known) => known.own && known.maker === maker) ??
    called.find(({ own, maker: its }) => !own || its === "")
  );
}
