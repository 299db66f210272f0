import { addArrived } from "#db/queries/purchase-orders.ts";
import { writeRecord } from "#db/queries/records.ts";
import { addReservation, factsOfLines } from "#db/queries/supply.ts";
import { purchaseOrderShape, type StoredOrder } from "#db/records/purchase-order.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { lineSupply } from "../parts-requests/line-supply.ts";
import { openOf } from "../parts-requests/rules.ts";
import { keepMovements } from "../stock/keep-movements.ts";
import { mustBeAllowedAt } from "../stock/place-rights.ts";
import { exactly } from "../stock/rules.ts";
import { claimRecord, difference } from "../versioned.ts";
import { findOrder, listedOrder, orderRecord } from "./order-record.ts";
import { comingOf, overDelivery } from "./rules.ts";
import { arrival } from "./schema.ts";

type OrderLine = StoredOrder["lines"][number];
interface Arrived {
  line: OrderLine;
  quantity: number;
}

export const markArrived = operation({
  name: "purchase-orders.mark-arrived",
  title: "Ordered parts have arrived",
  description:
    "Note that parts of a purchase order have arrived in a store or van, all or some of them. " +
    "What was ordered for a parts request is kept for it; an order of which all has come is closed.",
  effect: "write",
  input: arrival,
  output: purchaseOrderShape,
  async execute({ orderId, version, placeId, lines, confirm }, ctx) {
    const { db, now, changed } = ctx;
    const row = await claimRecord(db, orderRecord, { id: orderId, version });
    if (row.status === "draft") throw new Conflict("This order was not sent yet");
    if (row.status === "cancelled") throw new Conflict("This order is done with and stays as it is");
    const before = await findOrder(db, orderId);
    const arrived = arrivedOf(before, lines);
    if (!confirm) assureOrdered(arrived);
    await mustBeAllowedAt(ctx, [placeId]);
    await keepMovements(
      ctx,
      arrived.map(({ line, quantity }) => ({
        ...{ kind: "received", partId: line.partId, placeId, quantity, purchaseLineId: line.id },
        ...{ partsLineId: line.partsLineId, unitCost: line.price, currency: line.currency },
      })),
    );
    for (const { line, quantity } of arrived) await addArrived(db, line.id, quantity);
    await keepForWishes(ctx, arrived, placeId);
    const { lines: left } = await findOrder(db, orderId);
    const status = left.every((line) => comingOf(line) === 0) ? "closed" : "sent";
    await writeRecord(db, "purchaseOrders", orderId, { status }, now());
    const after = await findOrder(db, orderId);
    changed({
      entity: "purchase_order",
      id: orderId,
      ...difference(before, after),
      domains: ["purchase-orders", "parts-requests", "stock"],
    });
    return listedOrder(after, ctx);
  },
});

function arrivedOf(order: StoredOrder, wanted: { id: number; quantity?: number }[] | undefined): Arrived[] {
  const chosen = wanted ?? order.lines.map(({ id }) => ({ id }));
  if (new Set(chosen.map(({ id }) => id)).size < chosen.length)
    throw invalid("lines", "A part is named once at a time");
  const arrived = chosen.map(({ id, quantity }: { id: number; quantity?: number }) => {
    const line = order.lines.find((one) => one.id === id);
    if (!line) throw invalid("lines", "There is no such part in this order");
    return { line, quantity: exactly(quantity ?? comingOf(line)) };
  });
  const some = arrived.filter(({ quantity }) => quantity > 0);
  if (some.length === 0) throw new Conflict("All of this order has arrived already");
  return some;
}

/** More than was ordered is more often a slip than so. */
function assureOrdered(arrived: Arrived[]): void {
  const over = arrived.filter(({ line, quantity }) => quantity > comingOf(line));
  const details = over.map(({ line, quantity }) => ({
    path: `lines.${line.position}.quantity`,
    message: `Only ${comingOf(line)} of ${line.number} were still to come, not ${quantity}; is it so?`,
  }));
  if (details.length > 0) throw new Conflict(details[0]!.message, { doubt: { reason: overDelivery }, details });
}

/** Keeps what came for a wish where it lies, as far as the wish still needs it. */
async function keepForWishes({ db, actor, now }: SignedInContext, arrived: Arrived[], placeId: number) {
  for (const { line, quantity } of arrived) {
    if (line.partsLineId === null) continue;
    const [facts] = await factsOfLines(db, [line.partsLineId]);
    const supply = lineSupply(facts!);
    const much = exactly(Math.min(quantity, openOf(supply) - supply.reserved));
    const about = { partsLineId: line.partsLineId, partId: line.partId, placeId, byId: actor.id };
    if (much > 0) await addReservation(db, { ...about, quantity: much }, now());
  }
}
