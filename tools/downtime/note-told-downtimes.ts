import { openDowntimes } from "#db/queries/downtimes.ts";
import { addRecord, lockRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { momentIn } from "../local-time/rules.ts";
import type { ToldDowntime } from "../service-logs/report.ts";
import { checkTimes } from "./checked-times.ts";
import { endStanding } from "./end-standing.ts";

/**
 * Notes when a machine stood, as a saved report tells it in the local time of who saves it. What it stands for already
 * is not noted again, and that a machine runs again is nothing new where nobody knew that it stood.
 */
export async function noteToldDowntimes(
  ctx: Pick<SignedInContext, "db" | "now" | "actor" | "changed">,
  { id: serviceLogId, machineId }: { id: number; machineId: number },
  told: readonly ToldDowntime[],
): Promise<void> {
  const { db, now, actor, changed } = ctx;
  if (told.length === 0) return;
  await lockRecord(db, "machines", machineId);
  for (const [index, { from, to, words }] of told.entries()) {
    const field = `downtimes.${index}`;
    const fromAt = from === null ? null : momentIn(actor.timeZone, from);
    const toAt = to === null ? null : momentIn(actor.timeZone, to);
    if (fromAt === null) {
      const since = (await openDowntimes(db, machineId)).some((open) => new Date(open.fromAt) < toAt!);
      if (toAt && since) await endStanding(ctx, { machineId, toAt, field: `${field}.to` });
      continue;
    }
    checkTimes(ctx, { fromAt, toAt }, { from: `${field}.from`, to: `${field}.to` });
    const known = toAt ? [] : await openDowntimes(db, machineId);
    if (known.some((open) => new Date(open.fromAt) <= fromAt)) continue;
    const added = await addRecord(db, "downtimes", {
      machineId,
      fromAt,
      toAt,
      source: "report",
      serviceLogId,
      evidence: words,
      recordedById: actor.id,
      createdAt: now(),
      updatedAt: now(),
    });
    changed({ entity: "downtime", id: added.id, after: added, domains: ["machines"] });
  }
}
