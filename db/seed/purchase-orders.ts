import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { addDays, subDays } from "date-fns";
import type { Db } from "../client.ts";
import { pricesOn } from "../queries/parts.ts";
import { addPurchaseLines, missingInStock, nextOrderNumber } from "../queries/purchase-orders.ts";
import {
  parts,
  partsLines,
  partsRequests,
  purchaseLines,
  purchaseOrders,
  stockLevels,
  stockMovements,
  stockPlaces,
  suppliers,
  users,
} from "../schema/index.ts";

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
/** An order of the demo has so many parts at most. */
const mostLines = 8;

interface Wish {
  partId: number;
  supplierId: number | null;
  quantity: number;
  partsLineId: number | null;
}

/**
 * Orders in every state: what requests wait for was sent, of the first supplier late, and its first part has come; what the stores
 * lack is a draft; one is done with, one was given up.
 */
export async function seedPurchaseOrders(db: Db, now: Date): Promise<void> {
  const [office] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, "operator"))
    .orderBy(asc(users.id));
  const [store] = await db.select({ id: stockPlaces.id }).from(stockPlaces).orderBy(asc(stockPlaces.id)).limit(1);
  const waiting = await db
    .select({
      partId: parts.id,
      supplierId: parts.supplierId,
      quantity: sql<number>`${partsLines.quantity}`,
      partsLineId: partsLines.id,
    })
    .from(partsLines)
    .innerJoin(partsRequests, eq(partsRequests.id, partsLines.partsRequestId))
    .innerJoin(parts, eq(parts.id, partsLines.catalogueId))
    .where(and(eq(partsRequests.ordered, true), eq(partsRequests.delivered, false), isNotNull(parts.supplierId)))
    .orderBy(asc(partsLines.id));
  const bySupplier = [...Map.groupBy<number, Wish>(waiting, ({ supplierId }) => supplierId!)];
  const add = async (
    supplierId: number,
    wishes: readonly Wish[],
    about: Partial<typeof purchaseOrders.$inferInsert>,
  ): Promise<void> => {
    const number = await nextOrderNumber(db, dayOf(now).slice(0, 4));
    const createdAt = about.orderedAt ?? subDays(now, 1);
    const row = { number, supplierId, createdById: office?.id ?? null, createdAt, updatedAt: createdAt, ...about };
    const [order] = await db.insert(purchaseOrders).values(row).returning({ id: purchaseOrders.id });
    const prices = await pricesOn(
      db,
      wishes.map(({ partId }) => partId),
      dayOf(now),
    );
    await addPurchaseLines(
      db,
      wishes.slice(0, mostLines).map(({ partId, quantity, partsLineId }, position) => {
        const { price = null, currency = null } = prices.get(partId) ?? {};
        return { orderId: order!.id, position, partId, quantity, partsLineId, price, currency };
      }),
    );
  };
  for (const [nth, [supplierId, wishes]] of bySupplier.entries())
    await add(supplierId, wishes, {
      status: "sent",
      orderedAt: subDays(now, 9 - (nth % 5)),
      promisedOn: dayOf(nth === 0 ? subDays(now, 2) : addDays(now, 2 + nth)),
    });
  const lacking = (await missingInStock(db)).map((low) => ({ ...low, supplierId: null, partsLineId: null }));
  const known = await db.select({ id: suppliers.id }).from(suppliers).orderBy(asc(suppliers.id)).limit(2);
  const [first, second] = [known.at(0), known.at(-1)];
  if (!first || !second || !store || lacking.length < 4) return;
  await add(first.id, lacking.slice(0, 2), { status: "draft", notes: "Please deliver to the back gate." });
  await add(second.id, lacking.slice(2, 3), { status: "cancelled", orderedAt: subDays(now, 40) });
  await add(second.id, lacking.slice(3, 4), { status: "closed", orderedAt: subDays(now, 30) });
  await takeIn(db, { now, placeId: store.id, byId: office?.id ?? null });
}

/** All of the closed order has come into a store, and the first line of the late one. */
async function takeIn(db: Db, { now, placeId, byId }: { now: Date; placeId: number; byId: number | null }) {
  const lines = await db
    .select({ line: purchaseLines, status: purchaseOrders.status })
    .from(purchaseLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseLines.orderId))
    .where(sql`${purchaseOrders.status} = 'closed' or ${purchaseOrders.promisedOn} < ${dayOf(now)}::date`)
    .orderBy(asc(purchaseLines.id));
  const first = lines.find(({ status }) => status === "sent");
  for (const { line, status } of lines) {
    if (status !== "closed" && line.id !== first?.line.id) continue;
    const { quantity } = line;
    await db.insert(stockMovements).values({
      ...{ kind: "received", partId: line.partId, placeId, quantity, purchaseLineId: line.id, byId },
      ...{ partsLineId: line.partsLineId, moveId: uuidOf(line.id), at: subDays(now, 1) },
    });
    await db.update(purchaseLines).set({ arrived: quantity }).where(eq(purchaseLines.id, line.id));
    await db
      .insert(stockLevels)
      .values({ partId: line.partId, placeId, quantity })
      .onConflictDoUpdate({
        target: [stockLevels.partId, stockLevels.placeId],
        set: { quantity: sql`${stockLevels.quantity} + ${quantity}::numeric` },
      });
  }
}

/** The same id for the same line, so that the same day makes the same fleet. */
const uuidOf = (lineId: number): string => `5eed0000-0000-4001-8000-${String(lineId).padStart(12, "0")}`;
