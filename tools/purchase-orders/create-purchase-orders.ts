import { addPurchaseLines, nextOrderNumber } from "#db/queries/purchase-orders.ts";
import { addRecord, findRecord } from "#db/queries/records.ts";
import { pricesOn } from "#db/queries/parts.ts";
import type { PurchaseOrder } from "#db/records/purchase-order.ts";
import { Forbidden, invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { seesMoney } from "../permissions/money.ts";
import { findOrder, listedOrder } from "./order-record.ts";
import { newOrders } from "./schema.ts";
import { madeOrdersShape } from "./shapes.ts";
import { wantedLines } from "./wanted-lines.ts";

export const createPurchaseOrders = operation({
  name: "purchase-orders.create",
  title: "Order parts",
  description:
    "Make purchase orders, one for each supplier: of what is missing of parts requests, of single parts, " +
    "or of what the stores lack. They are sent by purchase-orders.send.",
  effect: "write",
  input: newOrders,
  output: madeOrdersShape,
  async execute(wanted, ctx) {
    const { db, now, actor, changed } = ctx;
    if (!seesMoney(actor) && wanted.lines?.some(({ price }) => price != null))
      throw new Forbidden("Prices are for those who may see them");
    const groups = await wantedLines(ctx, wanted);
    const today = todayOf(ctx);
    const orders: PurchaseOrder[] = [];
    for (const [supplierId, lines] of groups) {
      if (!(await findRecord(db, "suppliers", supplierId))) throw invalid("supplierId", "Please choose a supplier");
      const number = await nextOrderNumber(db, today.slice(0, 4));
      const { promisedOn = null, notes = null } = wanted;
      const about = { number, supplierId, promisedOn, notes, createdById: actor.id };
      const added = await addRecord(db, "purchaseOrders", { ...about, createdAt: now(), updatedAt: now() });
      const partIds = lines.map(({ partId }) => partId);
      const prices = await pricesOn(db, partIds, today);
      await addPurchaseLines(
        db,
        lines.map((line, position) => {
          const known = prices.get(line.partId);
          const price = line.price ?? known?.price ?? null;
          const currency = price === null ? null : (line.currency ?? known?.currency ?? null);
          return { ...line, orderId: added.id, position, price, currency };
        }),
      );
      changed({ entity: "purchase_order", id: added.id, after: added, domains: ["purchase-orders", "parts-requests"] });
      orders.push(listedOrder(await findOrder(db, added.id), ctx));
    }
    return { orders };
  },
});
