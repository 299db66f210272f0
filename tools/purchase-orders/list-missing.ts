import { z } from "zod";
import { pageOf } from "#db/queries/paging.ts";
import { pricesOn } from "#db/queries/parts.ts";
import { missingInStock, partsToOrder } from "#db/queries/purchase-orders.ts";
import { factsOfWaiting, freeInStores } from "#db/queries/supply.ts";
import type { SignedInContext } from "../context.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { seesMoney } from "../permissions/money.ts";
import { exactly } from "../stock/rules.ts";
import { toOrder } from "./missing-of-line.ts";
import { missingSearch } from "./schema.ts";
import { missingPartShape, type MissingPart } from "./shapes.ts";

/** So many requests that wait are looked at, the newest. */
const mostRequests = 500;

export const listMissing = operation({
  name: "purchase-orders.list-missing",
  title: "List what is to be ordered",
  description:
    "List what parts requests and stores lack and no order brings yet, by supplier: the lines to call purchase-orders.create with.",
  effect: "read",
  input: missingSearch,
  output: z.array(missingPartShape),
  async execute({ limit, before }, ctx) {
    const wanted = [...(await missingForRequests(ctx)), ...(await missingForStores(ctx))];
    const ids = [...new Set(wanted.map(({ partId }) => partId))];
    const [known, prices] = await Promise.all([
      partsToOrder(ctx.db, ids),
      seesMoney(ctx.actor) ? pricesOn(ctx.db, ids, todayOf(ctx)) : new Map<number, undefined>(),
    ]);
    const partOf = new Map(known.map((part) => [part.id, part]));
    const lines = wanted.map(({ partId, ...line }): MissingPart => {
      const { number, maker, name, unit, supplierId, supplierName } = partOf.get(partId)!;
      const price = prices.get(partId);
      return {
        ...{ partId, number, maker, name, unit, supplierId, supplierName, ...line },
        ...{ price: price?.price ?? null, currency: price?.currency ?? null },
      };
    });
    // By supplier, what nobody is known to deliver last.
    const rank = ({ supplierName, number }: MissingPart) => `${supplierName?.toLowerCase() ?? "\uffff"}\0${number}`;
    lines.sort((one, other) => rank(one).localeCompare(rank(other)));
    return pageOf(lines, { limit, before });
  },
});

type Missing = Pick<MissingPart, "partId" | "partsLineId" | "requestId" | "machineSerialNumber" | "quantity">;

/** What lies free in a store goes to the requests in their order, and is promised once. */
async function missingForRequests({ db }: SignedInContext): Promise<Missing[]> {
  const lines = (await factsOfWaiting(db, mostRequests)).map((line) => ({ ...line, quantity: toOrder(line) }));
  const lacking = lines.filter(({ quantity }) => quantity > 0);
  const free = await freeInStores(db, [...new Set(lacking.map(({ part }) => part!.id))]);
  return lacking.flatMap(({ part, lineId, requestId, machineSerialNumber, quantity: wanted }) => {
    const there = Math.min(free.get(part!.id) ?? 0, wanted);
    free.set(part!.id, exactly((free.get(part!.id) ?? 0) - there));
    const quantity = exactly(wanted - there);
    return quantity > 0 ? [{ partId: part!.id, partsLineId: lineId, requestId, machineSerialNumber, quantity }] : [];
  });
}

const missingForStores = async ({ db }: SignedInContext): Promise<Missing[]> =>
  (await missingInStock(db)).map((low) => ({
    ...low,
    ...{ partsLineId: null, requestId: null, machineSerialNumber: null },
  }));
