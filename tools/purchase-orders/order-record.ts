import type { Db } from "#db/client.ts";
import { selectPurchaseOrder } from "#db/queries/purchase-orders.ts";
import type { PurchaseOrder, StoredOrder } from "#db/records/purchase-order.ts";
import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { seesMoney } from "../permissions/money.ts";
import { isLate, nextExpected } from "./rules.ts";

export const orderRecord = {
  table: "purchaseOrders" as const,
  entity: "purchase_order",
  noun: "purchase order",
  // What a conflict shows goes to anybody who may change orders, so it tells no prices.
  show: async (db: Db, id: number) => {
    const order = await selectPurchaseOrder(db, id);
    return order && withoutPrices(order);
  },
};

const withoutPrices = (order: StoredOrder): StoredOrder => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, price: null, currency: null })),
});

/** An order as its reader sees it: what is late today, and prices only for whoever may see money. */
export function listedOrder(stored: StoredOrder, ctx: Pick<SignedInContext, "now" | "actor">): PurchaseOrder {
  const today = todayOf(ctx);
  const order = seesMoney(ctx.actor) ? stored : withoutPrices(stored);
  const lines = order.lines.map((line) => ({ ...line, late: isLate(line, order.status, today) }));
  const expectedOn = order.status === "sent" ? nextExpected(lines) : null;
  return { ...order, lines, late: lines.some(({ late }) => late), expectedOn };
}

/** @throws NotFound */
export async function findOrder(db: Db, id: number): Promise<StoredOrder> {
  const order = await selectPurchaseOrder(db, id);
  if (!order) throw new NotFound("Purchase order not found");
  return order;
}

export const requestsOf = ({ lines }: StoredOrder): number[] => lines.flatMap(({ requestId }) => requestId ?? []);
