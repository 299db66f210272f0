import { operation } from "../operation.ts";
import { seesMoney } from "../permissions/money.ts";
import { columnsTold } from "../spreadsheets/table.ts";
import { listPreviewShape, priceList, rowsPreviewed } from "./import/schema.ts";
import { planPriceList, type PlannedRow } from "./import/plan.ts";
import { unclearOf } from "./import/unclear.ts";

const shownRow = ({ line, part, known, before }: PlannedRow) => ({
  line,
  partId: known?.id ?? null,
  number: known?.number ?? part.number,
  maker: part.maker,
  name: known?.name ?? part.name,
  price: part.price?.price ?? null,
  currency: part.price?.currency ?? null,
  validFrom: part.price?.validFrom ?? null,
  before: before ?? null,
});

export const previewPriceList = operation({
  name: "parts.preview-price-list",
  title: "Preview a price list",
  description:
    "Say what the import of a price list (CSV or Excel) would do: what its columns are, which parts are new, " +
    "which prices change, and which rows are unclear and why. Nothing is kept.",
  effect: "read",
  input: priceList,
  output: listPreviewShape,
  async execute(input, ctx) {
    const plan = await planPriceList(ctx, input);
    const { file, heading, columns, decimal, currency, added, priced, unchanged, unclear } = plan;
    return {
      sheets: file.sheets,
      sheet: file.sheet,
      heading,
      columns: columnsTold(plan),
      decimal: decimal ?? null,
      currency,
      money: seesMoney(ctx.actor),
      counts: { new: added.length, priced: priced.length, unchanged: unchanged.length, unclear: unclear.length },
      newParts: added.slice(0, rowsPreviewed).map(shownRow),
      priced: priced.slice(0, rowsPreviewed).map(shownRow),
      unclear: unclear.slice(0, rowsPreviewed).map((row) => unclearOf(row, columns)),
    };
  },
});
