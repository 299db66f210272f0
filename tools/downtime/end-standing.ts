import { lockIssuesOfDowntimes } from "#db/queries/downtimes.ts";
import { writeRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { claimRecord, difference } from "../versioned.ts";
import { checkTimes } from "./checked-times.ts";
import { downtimeRecord } from "./show-downtime.ts";

/**
 * Ends these downtimes of a machine that stands: it may stand for several reasons, and when it runs, it stands for none.
 * @param field of the time, for the words of what is wrong with it
 */
export async function endStanding(
  ctx: Pick<SignedInContext, "db" | "now" | "changed">,
  open: readonly { id: number }[],
  { toAt, field }: { toAt: Date; field: string },
): Promise<void> {
  const { db, now, changed } = ctx;
  const ids = open.map(({ id }) => id);
  await lockIssuesOfDowntimes(db, ids);
  for (const id of ids) {
    const before = await claimRecord(db, downtimeRecord, { id });
    checkTimes(ctx, { fromAt: before.fromAt, toAt }, { from: field, to: field });
    const after = await writeRecord(db, "downtimes", id, { toAt }, now());
    changed({ entity: "downtime", id, ...difference(before, after), domains: ["machines"] });
  }
}
