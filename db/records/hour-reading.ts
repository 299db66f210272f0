import { z } from "zod";
import { hourReadings } from "../schema/index.ts";
import { readingSources } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A meter reading of a list. */
export const readingShape = z.object({
  id: z.int(),
  machineId: z.int(),
  hours: z.int(),
  readOn: z.iso.date(),
  source: z.enum(readingSources),
  serviceLogId: z.int().nullable(),
  recordedById: z.int().nullable(),
  confirmed: z.boolean().describe("Somebody was asked and said that it is right"),
  createdAt: momentShape,
});
export type ListedReading = z.infer<typeof readingShape>;

export const readingColumns = columnsOf(hourReadings, readingShape, {});
