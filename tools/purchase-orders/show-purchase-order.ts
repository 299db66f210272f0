import { purchaseOrderShape } from "#db/records/purchase-order.ts";
import { operation } from "../operation.ts";
import { findOrder, listedOrder } from "./order-record.ts";
import { orderChoice } from "./schema.ts";

export const showPurchaseOrder = operation({
  name: "purchase-orders.show",
  title: "Show a purchase order",
  description: "Show one purchase order with its parts, what has arrived of them, and when the rest comes.",
  effect: "read",
  input: orderChoice,
  output: purchaseOrderShape,
  execute: async ({ orderId }, ctx) => listedOrder(await findOrder(ctx.db, orderId), ctx),
});
