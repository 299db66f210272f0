import type { PriceListPlan, UnclearRow } from "./plan.ts";

/** A row that is left out, as it is told. */
export const unclearOf = ({ line, cells, reason }: UnclearRow, columns: PriceListPlan["columns"]) => ({
  line,
  number: String(cells[columns.indexOf("number")] ?? "")
    .trim()
    .slice(0, 100),
  reason,
  cells,
});
