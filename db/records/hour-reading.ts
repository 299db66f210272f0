import { sql } from "drizzle-orm";
import { z } from "zod";
import { hourReadings, users } from "../schema/index.ts";
import { readingSources } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A meter reading of a list. */
export const readingShape = z.object({
  id: z.int(),
  machineId: z.int(),
  hours: z.int(),
  oldHours: z
    .int()
    .nullable()
    .describe("What the meter that was taken out showed last, where a new meter begins with this reading"),
  readOn: z.iso.date(),
  source: z.enum(readingSources),
  serviceLogId: z.int().nullable(),
  documentId: z.int().nullable().describe("The message, photo or paper that it was read from"),
  note: z.string().nullable(),
  recordedById: z.int().nullable(),
  recordedByName: z.string().nullable(),
  confirmed: z.boolean().describe("Somebody was asked and said that it is right"),
  version: z.int(),
  createdAt: momentShape,
});
export type ListedReading = z.infer<typeof readingShape>;

export const readingColumns = columnsOf(hourReadings, readingShape, {
  recordedByName: sql`(select recorder.name from ${users} as recorder where recorder.id = ${hourReadings.recordedById})`,
});
