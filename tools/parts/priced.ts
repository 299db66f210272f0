import { pricesOn } from "#db/queries/parts.ts";
import type { PartItem, StoredPart } from "#db/records/part.ts";
import type { SignedInContext } from "../context.ts";
import { todayOf } from "../fields/today.ts";
import { seesMoney } from "../permissions/money.ts";

/** Parts with what they cost today, for those who may see it. */
export async function priced(ctx: SignedInContext, parts: StoredPart[]): Promise<PartItem[]> {
  const ids = parts.map(({ id }) => id);
  const prices = seesMoney(ctx.actor) ? await pricesOn(ctx.db, ids, todayOf(ctx)) : undefined;
  return parts.map((part) => ({ ...part, price: prices?.get(part.id) ?? null }));
}
