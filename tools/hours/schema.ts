import { z } from "zod";
import { calendarDate, optionalText, pageSize, paging, recordId, version, wholeNumber } from "../fields/schema.ts";

export type { ListedReading } from "#db/records/hour-reading.ts";

/** That a reading is right although it lies below the last one or rose faster than the clock. */
export const confirm = z
  .boolean()
  .optional()
  .describe("true: the hours are right although they are below the last reading or more than 24 h a day above it");

export const readingsOfMachine = z.object({
  machineId: recordId,
  limit: pageSize(200, 5_000),
  before: paging.before,
});

const hours = wholeNumber("Please enter a valid number of hours");
const readOn = calendarDate.describe("The day on which the meter was read; today unless said otherwise");

/** A reading that somebody says, with what it was read from. */
export const newReading = z.object({
  machineId: recordId,
  hours,
  readOn: readOn.optional(),
  documentId: recordId.nullish().describe("An uploaded photo or file that shows the meter"),
  note: optionalText(1_000),
  confirm,
});

export const readingChange = z.object({
  readingId: recordId,
  version,
  hours: hours.optional(),
  readOn: readOn.optional(),
  oldHours: hours.optional().describe("What the old meter showed last, where a new one began"),
  note: optionalText(1_000),
  confirm,
});

export const readingId = z.object({ readingId: recordId });

export const newMeter = z.object({
  machineId: recordId,
  replacedOn: calendarDate.optional().describe("The day of the change; today unless said otherwise"),
  oldHours: hours.describe("What the meter that was taken out showed last"),
  hours: hours.default(0).describe("What the new meter showed at first"),
  note: optionalText(1_000),
  confirm,
});

/** Hours run in a period; this year without one. */
export const runPeriod = z.object({ machineId: recordId, from: calendarDate.optional(), to: calendarDate.optional() });
