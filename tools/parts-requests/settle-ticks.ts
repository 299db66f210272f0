import { factsOfRequest } from "#db/queries/supply.ts";
import { lockRecord, writeRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { difference } from "../versioned.ts";
import { lineSupply } from "./line-supply.ts";
import { ticksOf } from "./rules.ts";

/** Ticks ordered and delivered, as done at that moment, of requests whose lines say so; in the transaction of `ctx.db`. */
export async function settleTicks(
  ctx: SignedInContext,
  requestIds: readonly number[],
  at: Date = ctx.now(),
): Promise<void> {
  const { db, now, changed } = ctx;
  for (const id of [...new Set(requestIds)].sort((a, b) => a - b)) {
    const before = await lockRecord(db, "partsRequests", id);
    if (!before) continue;
    const ticks = ticksOf((await factsOfRequest(db, id)).map(lineSupply));
    const values = {
      ...(ticks.ordered && !before.ordered ? { ordered: true, orderedDate: at } : {}),
      ...(ticks.delivered && !before.delivered ? { delivered: true, deliveredDate: at } : {}),
    };
    if (Object.keys(values).length === 0) continue;
    const after = await writeRecord(db, "partsRequests", id, values, now());
    changed({ entity: "parts_request", id, ...difference(before, after), domains: ["parts-requests"] });
  }
}

/** Unticks ordered where an order ticked it that is given up: the tick bears the moment at which it was sent. */
export async function untickOrdered(ctx: SignedInContext, requestIds: readonly number[], orderedAt: Date) {
  const { db, now, changed } = ctx;
  for (const id of [...new Set(requestIds)].sort((a, b) => a - b)) {
    const before = await lockRecord(db, "partsRequests", id);
    if (before?.orderedDate?.getTime() !== orderedAt.getTime() || before.delivered) continue;
    if (ticksOf((await factsOfRequest(db, id)).map(lineSupply)).ordered) continue;
    const after = await writeRecord(db, "partsRequests", id, { ordered: false, orderedDate: null }, now());
    changed({ entity: "parts_request", id, ...difference(before, after), domains: ["parts-requests"] });
  }
}
