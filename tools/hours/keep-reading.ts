import {
  addReading,
  deleteReadingOfReport,
  lastReading,
  readingOfReport,
  readingsAround,
} from "#db/queries/hour-readings.ts";
import { lockRecord, writeRecord } from "#db/queries/records.ts";
import type { ReadingSource } from "#db/vocabulary.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict } from "../errors.ts";
import { settleDue } from "../service-plans/settle-due.ts";
import { difference } from "../versioned.ts";
import { hoursDoubt, hoursDoubtText, type MeterReading } from "./rules.ts";

type KeepingContext = Pick<SignedInContext, "db" | "now" | "actor" | "changed" | "events">;

export interface NewReading extends MeterReading {
  machineId: number;
  source: ReadingSource;
  serviceLogId?: number;
}

export interface ReadingAssurance {
  /** The caller was asked and says that it is right. */
  confirm?: boolean;
  /** The field of the input that the reading stands in. */
  field: string;
}

/**
 * Notes a meter reading, in the transaction of `ctx.db`. The machine's total hours are the caller's to settle.
 * @throws Conflict with the last reading in `current` and the `doubt`, when it is implausible and nobody confirmed it
 */
export async function keepReading(
  ctx: KeepingContext,
  reading: NewReading,
  { confirm, field }: ReadingAssurance,
): Promise<void> {
  const { db, now, actor } = ctx;
  const { machineId, serviceLogId } = reading;
  // Two readings that arrive together are compared with each other.
  await lockRecord(db, "machines", machineId);
  const around = await readingsAround(db, { machineId, readOn: reading.readOn, without: serviceLogId });
  const doubt = hoursDoubt(around, reading);
  if (doubt && !confirm) {
    const message = hoursDoubtText(doubt);
    const last = await lastReading(db, machineId);
    throw new Conflict(message, { current: last ?? null, doubt, details: [{ path: field, message }] });
  }
  await addReading(db, {
    ...reading,
    recordedById: actor.id,
    confirmed: doubt !== undefined,
    createdAt: now(),
  });
}

/**
 * The reading of a report follows it: noted when the report is saved, moved with its machine, date and hours when it is
 * corrected, gone when it says no hours any more. An edit that leaves all three alone asks nothing.
 * @throws Conflict as `keepReading` does
 */
export async function keepReportReading(
  ctx: KeepingContext,
  log: { id: number; machineId: number; machineHours: number | null; computedServiceDate: string },
  word: ReadingAssurance,
): Promise<void> {
  const { db } = ctx;
  const { id: serviceLogId, machineId, machineHours: hours, computedServiceDate: readOn } = log;
  const before = await readingOfReport(db, serviceLogId);
  if (before?.machineId === machineId && before.hours === hours && before.readOn === readOn) return;
  if (hours !== null) await keepReading(ctx, { machineId, hours, readOn, source: "report", serviceLogId }, word);
  else if (before) await deleteReadingOfReport(db, serviceLogId);
  for (const id of new Set(before ? [before.machineId, machineId] : [machineId])) await settleHours(ctx, id);
}

/** Takes the reading of a report away, before the report is deleted. */
export async function withdrawReportReading(ctx: KeepingContext, serviceLogId: number): Promise<void> {
  const reading = await readingOfReport(ctx.db, serviceLogId);
  if (!reading) return;
  await deleteReadingOfReport(ctx.db, serviceLogId);
  await settleHours(ctx, reading.machineId);
}

/** A machine's total hours are its last reading; none, where nobody has read it. What services are due follows them. */
export async function settleHours(ctx: KeepingContext, machineId: number): Promise<void> {
  await settleTotal(ctx, machineId);
  await settleDue(ctx, { machineIds: [machineId] });
}

async function settleTotal({ db, now, changed }: KeepingContext, machineId: number): Promise<void> {
  const machine = await lockRecord(db, "machines", machineId);
  const totalHours = (await lastReading(db, machineId))?.hours ?? 0;
  if (!machine || totalHours === machine.totalHours) return;
  const after = await writeRecord(db, "machines", machineId, { totalHours }, now());
  changed({ entity: "machine", id: machineId, ...difference(machine, after), domains: ["machines"] });
}
