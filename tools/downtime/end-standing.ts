import { openDowntimes } from "#db/queries/downtimes.ts";
import { writeRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { claimRecord, difference } from "../versioned.ts";
import { checkTimes } from "./checked-times.ts";
import { downtimeRecord } from "./show-downtime.ts";

/**
 * Ends every downtime of a machine that stands: it may stand for several reasons, and when it runs, it stands for none.
 * @param field of the time, for the words of what is wrong with it
 * @returns the ids of those that were ended; none where it did not stand
 */
export async function endStanding(
  ctx: Pick<SignedInContext, "db" | "now" | "changed">,
  { machineId, toAt, field }: { machineId: number; toAt: Date; field: string },
): Promise<number[]> {
  const { db, now, changed } = ctx;
  const open = await openDowntimes(db, machineId);
  for (const { id } of open) {
    const before = await claimRecord(db, downtimeRecord, { id });
    checkTimes(ctx, { fromAt: before.fromAt, toAt }, { from: field, to: field });
    const after = await writeRecord(db, "downtimes", id, { toAt }, now());
    changed({ entity: "downtime", id, ...difference(before, after), domains: ["machines"] });
  }
  return open.map(({ id }) => id);
}
