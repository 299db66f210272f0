import type { Db } from "#db/client.ts";
import { addPrices, numbersTaken, selectPart, type CataloguePart } from "#db/queries/parts.ts";
import { findRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, Forbidden, invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { seesMoney } from "../permissions/money.ts";

export const partRecord = {
  table: "parts" as const,
  entity: "part",
  noun: "part",
  show: selectPart,
};

type Checked = Pick<CataloguePart, "number" | "maker" | "aliases" | "supplierId" | "replacedById"> & { id?: number };

/**
 * A part as it may be kept: no other has one of its numbers, and what it points to is there. Whoever asks holds the lock
 * of numbers.
 * @throws Conflict that names the other part, InvalidInput
 */
export async function assurePart(db: Db, part: Checked): Promise<void> {
  const taken = await numbersTaken(db, part);
  if (taken) throw new Conflict(`That number, ${taken.written}, is ${taken.number} (${taken.name}) already`);
  if (part.supplierId !== null && !(await findRecord(db, "suppliers", part.supplierId)))
    throw invalid("supplierId", "Please choose a supplier");
  if (part.replacedById === null) return;
  const other = await findRecord(db, "parts", part.replacedById);
  if (!other || other.mergedIntoId !== null || other.id === part.id)
    throw invalid("replacedById", "Please choose another part");
}

interface PriceOf {
  partId: number;
  supplierId: number | null;
  price: { price: number; currency: string; validFrom?: string } | undefined;
}

/** Adds the price, if there is one. @throws Forbidden for those who may not see prices */
export async function keepPrice(ctx: SignedInContext, { partId, supplierId, price }: PriceOf): Promise<void> {
  if (!price) return;
  mustSeePrices(ctx);
  const { validFrom = todayOf(ctx), ...rest } = price;
  await addPrices(ctx.db, [{ ...rest, partId, supplierId, validFrom, createdAt: ctx.now() }]);
}

/** @throws Forbidden */
export function mustSeePrices({ actor }: Pick<SignedInContext, "actor">): void {
  if (!seesMoney(actor)) throw new Forbidden("Prices are for those who may see them");
}
