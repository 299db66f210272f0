import { operation } from "../operation.ts";
import { orderLetter } from "./order-letter.ts";
import { findOrder } from "./order-record.ts";
import { orderChoice } from "./schema.ts";
import { orderLetterShape } from "./shapes.ts";

export const showLetter = operation({
  name: "purchase-orders.show-letter",
  title: "Show the mail of a purchase order",
  description:
    "Show the mail that purchase-orders.send sends with an order: to whom, with which text, and whether it can.",
  effect: "read",
  input: orderChoice,
  output: orderLetterShape,
  execute: async ({ orderId }, ctx) => orderLetter(ctx, await findOrder(ctx.db, orderId)),
});
