import Papa from "papaparse";
import { FileAnswer } from "../answers.ts";
import { operation } from "../operation.ts";
import { seesMoney } from "../permissions/money.ts";
import { formulaStart } from "../reports/rules.ts";
import { findOrder } from "./order-record.ts";
import { orderPrinting } from "./schema.ts";

/** Spreadsheets know UTF-8 by it. */
const byteOrderMark = "\ufeff";

const columns = ["Order", "Supplier", "Part Number", "Maker", "Name", "Quantity", "Unit", "Arrived", "Expected"];
const moneyColumns = ["Price", "Currency"];

export const exportPurchaseOrder = operation({
  name: "purchase-orders.export",
  title: "Purchase order (CSV)",
  description: "Make the CSV file of one purchase order, for spreadsheets and shops.",
  effect: "read",
  input: orderPrinting,
  async execute({ orderId }, ctx) {
    const order = await findOrder(ctx.db, orderId);
    const withMoney = seesMoney(ctx.actor);
    const rows = order.lines.map(({ number, maker, name, quantity, unit, arrived, expectedOn, price, currency }) => [
      ...[order.number, order.supplierName, number, maker, name, quantity, unit, arrived, expectedOn ?? ""],
      ...(withMoney ? [price ?? "", currency ?? ""] : []),
    ]);
    const head = withMoney ? [...columns, ...moneyColumns] : columns;
    // A cell that a spreadsheet would take for a formula is made inert.
    const text = Papa.unparse([head, ...rows], { newline: "\r\n", escapeFormulae: formulaStart });
    return new FileAnswer({
      fileName: `${order.number}.csv`,
      mediaType: "text/csv; charset=utf-8",
      body: Buffer.from(`${byteOrderMark}${text}\r\n`),
    });
  },
});
