import { z } from "zod";
import { selectPurchaseOrders } from "#db/queries/purchase-orders.ts";
import { purchaseOrderShape } from "#db/records/purchase-order.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { listedOrder } from "./order-record.ts";
import { orderSearch } from "./schema.ts";

export const listPurchaseOrders = operation({
  name: "purchase-orders.list",
  title: "List purchase orders",
  description:
    "List what is ordered of suppliers, open orders first, with what has arrived, when the rest comes, and what is late.",
  effect: "read",
  input: orderSearch,
  output: z.array(purchaseOrderShape),
  async execute({ limit, before, late, mine, ...filter }, ctx) {
    const wanted = { ...filter, lateOn: late ? todayOf(ctx) : undefined, wishOf: mine ? ctx.actor.id : undefined };
    const found = await selectPurchaseOrders(ctx.db, wanted, { limit, ...before });
    return found.map((order) => listedOrder(order, ctx));
  },
});
