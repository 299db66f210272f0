import type { Db } from "#db/client.ts";
import { openDowntimes } from "#db/queries/downtimes.ts";
import { lastReading, lastReadingBy } from "#db/queries/hour-readings.ts";
import { addRecord, lockRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { momentIn } from "../local-time/rules.ts";
import type { ToldDowntime } from "../service-logs/report.ts";
import { checkTimes } from "./checked-times.ts";
import { endStanding } from "./end-standing.ts";

interface TellingReport {
  id: number;
  machineId: number;
  machineHours: number | null;
  computedServiceDate: string;
}

/**
 * Notes when a machine stood, as a saved report tells it in the local time of who saves it. What it stands for already
 * is not noted again, and that a machine runs again is nothing new where nobody knew that it stood. Of a report that
 * comes late, what is told without an end is over: when, nobody has said.
 */
export async function noteToldDowntimes(
  ctx: Pick<SignedInContext, "db" | "now" | "actor" | "changed">,
  report: TellingReport,
  told: readonly ToldDowntime[],
): Promise<void> {
  const { db, now, actor, changed } = ctx;
  const { id: serviceLogId, machineId } = report;
  if (told.length === 0) return;
  await lockRecord(db, "machines", machineId);
  for (const [index, { from, to, words }] of told.entries()) {
    const field = `downtimes.${index}`;
    const fromAt = from === null ? null : momentIn(actor.timeZone, from);
    const toAt = to === null ? null : momentIn(actor.timeZone, to);
    const open = toAt && fromAt ? [] : await openDowntimes(db, machineId);
    if (fromAt === null) {
      const begun = open.filter((one) => toAt && new Date(one.fromAt) < toAt);
      if (toAt) await endStanding(ctx, begun, { toAt, field: `${field}.to` });
      continue;
    }
    checkTimes(ctx, { fromAt, toAt }, { from: `${field}.from`, to: `${field}.to` });
    if (open.some((one) => new Date(one.fromAt) <= fromAt)) continue;
    if (toAt === null && (await hasRunSince(db, report))) continue;
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

/** Whether the meter has risen after the day of a report. */
async function hasRunSince(
  db: Db,
  { machineId, machineHours, computedServiceDate: day }: TellingReport,
): Promise<boolean> {
  const last = await lastReading(db, machineId);
  const then = machineHours ?? (await lastReadingBy(db, machineId, day)) ?? 0;
  return last !== undefined && last.readOn > day && last.hours > then;
}
