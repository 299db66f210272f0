import type { z } from "zod";
import { deletePurchaseLine, writePurchaseLine } from "#db/queries/purchase-orders.ts";
import { writeRecord } from "#db/queries/records.ts";
import { purchaseOrderShape, type StoredOrder } from "#db/records/purchase-order.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, Forbidden, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { seesMoney } from "../permissions/money.ts";
import { claimRecord, difference } from "../versioned.ts";
import { findOrder, listedOrder, orderRecord } from "./order-record.ts";
import { isOpen } from "./rules.ts";
import { orderChange } from "./schema.ts";

export const updatePurchaseOrder = operation({
  name: "purchase-orders.update",
  title: "Edit a purchase order",
  description:
    "Change quantities, prices and the promised date of a purchase order, or of single parts of it, as the supplier confirms them.",
  effect: "write",
  destroys: true,
  input: orderChange,
  output: purchaseOrderShape,
  async execute({ orderId, version, lines = [], ...values }, ctx) {
    const { db, now, changed } = ctx;
    const row = await claimRecord(db, orderRecord, { id: orderId, version });
    if (!isOpen(row.status)) throw new Conflict("This order is done with and stays as it is");
    const before = await findOrder(db, orderId);
    for (const [nth, line] of lines.entries()) await changeLine(ctx, before, line, `lines.${nth}`);
    await writeRecord(db, "purchaseOrders", orderId, values, now());
    const after = await findOrder(db, orderId);
    if (after.lines.length === 0)
      throw invalid("lines", "An order has at least one part. It can be cancelled instead.");
    changed({
      entity: "purchase_order",
      id: orderId,
      ...difference(before, after),
      domains: ["purchase-orders", "parts-requests"],
    });
    return listedOrder(after, ctx);
  },
});

type LineChange = NonNullable<z.output<typeof orderChange>["lines"]>[number];

async function changeLine(
  { db, actor }: SignedInContext,
  order: StoredOrder,
  { id, quantity, ...values }: LineChange,
  path: string,
): Promise<void> {
  const line = order.lines.find((one) => one.id === id);
  if (!line) throw invalid(`${path}.id`, "There is no such part in this order");
  if (!seesMoney(actor) && (values.price !== undefined || values.currency !== undefined))
    throw new Forbidden("Prices are for those who may see them");
  if (quantity === 0) {
    if (order.status !== "draft") throw new Conflict("A part of an order that was sent cannot be taken out of it");
    return deletePurchaseLine(db, id);
  }
  if (quantity !== undefined && quantity < line.arrived)
    throw invalid(`${path}.quantity`, `${line.arrived} of ${line.number} have arrived already`);
  const price = values.price === undefined ? line.price : values.price;
  const currency = values.currency === undefined ? line.currency : values.currency;
  if (price !== null && currency === null) throw invalid(`${path}.currency`, "Please enter a currency like EUR");
  const { promisedOn } = values;
  await writePurchaseLine(db, id, { price, currency, quantity: quantity ?? line.quantity, promisedOn });
}
