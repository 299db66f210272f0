import { writeRecord } from "#db/queries/records.ts";
import { purchaseOrderShape } from "#db/records/purchase-order.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { untickOrdered } from "../parts-requests/settle-ticks.ts";
import { claimRecord, difference } from "../versioned.ts";
import { findOrder, listedOrder, orderRecord, requestsOf } from "./order-record.ts";
import { isOpen } from "./rules.ts";
import { orderCancelling } from "./schema.ts";

export const cancelPurchaseOrder = operation({
  name: "purchase-orders.cancel",
  title: "Cancel a purchase order",
  description:
    "Give up a purchase order. What has arrived of it stays; requests that it ticked as ordered are open again.",
  effect: "write",
  destroys: true,
  input: orderCancelling,
  output: purchaseOrderShape,
  async execute({ orderId, version }, ctx) {
    const { db, now, changed } = ctx;
    const row = await claimRecord(db, orderRecord, { id: orderId, version });
    if (!isOpen(row.status)) throw new Conflict("This order is done with and stays as it is");
    const order = await findOrder(db, orderId);
    // Of what has come, the rest is given up: it closes as it is.
    const status = order.lines.some(({ arrived }) => arrived > 0) ? "closed" : "cancelled";
    const after = await writeRecord(db, "purchaseOrders", orderId, { status }, now());
    changed({
      entity: "purchase_order",
      id: orderId,
      ...difference(row, after),
      domains: ["purchase-orders", "parts-requests"],
    });
    if (row.orderedAt) await untickOrdered(ctx, requestsOf(order), row.orderedAt);
    return listedOrder(await findOrder(db, orderId), ctx);
  },
});
