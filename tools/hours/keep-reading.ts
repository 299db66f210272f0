import {
  addReading,
  deleteReadingOfReport,
  documentOfReport,
  lastReading,
  readingOfReport,
  readingsAround,
  type HourReading,
} from "#db/queries/hour-readings.ts";
import { lockRecord, writeRecord } from "#db/queries/records.ts";
import type { DocumentKind, Door, ReadingSource } from "#db/vocabulary.ts";
import type { Context } from "../context.ts";
import { Conflict } from "../errors.ts";
import { settleDue } from "../service-plans/settle-due.ts";
import { difference } from "../versioned.ts";
import { hoursDoubt, hoursDoubtText, type MeterReading } from "./rules.ts";

/** Nobody is the actor of what a machine tells itself. */
export type KeepingContext = Pick<Context, "db" | "now" | "actor" | "changed" | "events">;

export interface NewReading extends MeterReading {
  machineId: number;
  source: ReadingSource;
  serviceLogId?: number;
  documentId?: number | null;
  note?: string | null;
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
  word: ReadingAssurance,
): Promise<HourReading> {
  const { db, now, actor } = ctx;
  const confirmed = await assureReading(ctx, reading, word, { serviceLogId: reading.serviceLogId });
  return addReading(db, { ...reading, recordedById: actor?.id, confirmed, createdAt: now(), updatedAt: now() });
}

/**
 * Holds a reading against its neighbours in time, those `without` left out.
 * @returns whether somebody had to say that it is right
 * @throws Conflict as `keepReading` does
 */
export async function assureReading(
  { db }: KeepingContext,
  { machineId, ...reading }: MeterReading & { machineId: number },
  { confirm, field }: ReadingAssurance,
  without: { serviceLogId?: number; id?: number } = {},
): Promise<boolean> {
  // Two readings that arrive together are compared with each other.
  await lockRecord(db, "machines", machineId);
  const around = await readingsAround(db, { machineId, readOn: reading.readOn, without });
  const doubt = hoursDoubt(around, reading);
  if (doubt && !confirm) {
    const message = hoursDoubtText(doubt);
    const last = await lastReading(db, machineId);
    throw new Conflict(message, { current: last ?? null, doubt, details: [{ path: field, message }] });
  }
  return doubt !== undefined;
}

/** Where hours come from that somebody says, by the door: a form of a page or a script, or a message to an assistant. */
export const sourceByDoor = (door: Door): ReadingSource => (door === "chat" || door === "mcp" ? "message" : "form");

/** Where hours come from that were read from a document, by its kind. */
export const sourceOfDocument = (kind: DocumentKind | undefined): ReadingSource =>
  kind === "image" ? "photo" : kind === "text" || kind === "whatsapp" || kind === "audio" ? "message" : "report";

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
  if (hours !== null) {
    const document = await documentOfReport(db, serviceLogId);
    const from = { source: sourceOfDocument(document?.kind), serviceLogId, documentId: document?.id };
    await keepReading(ctx, { machineId, hours, readOn, ...from }, word);
  } else if (before) await deleteReadingOfReport(db, serviceLogId);
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
