import { addPrices, factsOf, linkEarlierLines, lockPartNumbers } from "#db/queries/parts.ts";
import { addParts } from "#db/queries/price-lists.ts";
import { InvalidInput, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { listImportShape, priceList } from "./import/schema.ts";
import { planPriceList } from "./import/plan.ts";
import { unclearOf } from "./import/unclear.ts";

/** Rows per statement: far below the 65,535 values that one may carry. */
const rowsAtOnce = 500;

export const importParts = operation({
  name: "parts.import",
  title: "Import a price list",
  description:
    "Add the parts and prices of a supplier's price list (CSV or Excel) to the catalogue, all of them or " +
    "none. Rows that are unclear are left out and named with their reason; a second import of the same list " +
    "changes nothing.",
  effect: "write",
  input: priceList,
  output: listImportShape,
  async execute(input, ctx) {
    const { db, now, changed } = ctx;
    await lockPartNumbers(db);
    const { columns, lines, supplierId, added, priced, unchanged, unclear } = await planPriceList(ctx, input);
    if (!columns.includes("number")) throw invalid("columns", "Please say which column has the part numbers");
    if (lines.length === 0) throw new InvalidInput("This list has no rows");
    const idOf = new Map<number, number>();
    for (let from = 0; from < added.length; from += rowsAtOnce) {
      const rows = added.slice(from, from + rowsAtOnce);
      const made = await addParts(
        db,
        rows.map(({ part: { price: _price, unit, ...facts } }) => ({
          ...facts,
          ...(unit ? { unit } : {}),
          supplierId,
          createdAt: now(),
          updatedAt: now(),
        })),
      );
      made.forEach((part, at) => {
        idOf.set(rows[at]!.line, part.id);
        changed({ entity: "part", id: part.id, after: factsOf(part), domains: ["parts"] });
      });
    }
    await linkEarlierLines(db, [...idOf.values()]);
    const prices = [...added, ...priced].flatMap(({ line, part: { price }, known, before }) => {
      if (!price) return [];
      const partId = known?.id ?? idOf.get(line)!;
      if (known) changed({ entity: "part", id: partId, before: before ?? null, after: price, domains: ["parts"] });
      return [{ ...price, partId, supplierId: supplierId ?? known?.supplierId ?? null, createdAt: now() }];
    });
    for (let from = 0; from < prices.length; from += rowsAtOnce)
      await addPrices(db, prices.slice(from, from + rowsAtOnce));
    return {
      added: added.length,
      priced: priced.length,
      unchanged: unchanged.length,
      failed: unclear.length,
      rows: unclear.map((row) => unclearOf(row, columns)),
    };
  },
});
