import { z } from "zod";
import type { ListedReading } from "#db/queries/hour-readings.ts";
import { readingSources } from "#db/vocabulary.ts";
import { moment } from "../fields/shapes.ts";
import { hoursReasons, type HoursDoubt } from "./rules.ts";

/** A meter reading, as callers get it. */
export const readingShape = z.object({
  id: z.int(),
  machineId: z.int(),
  hours: z.int(),
  readOn: z.iso.date(),
  source: z.enum(readingSources),
  serviceLogId: z.int().nullable(),
  recordedById: z.int().nullable(),
  confirmed: z.boolean().describe("Somebody was asked and said that it is right"),
  createdAt: moment,
}) satisfies z.ZodType<ListedReading>;

const plainReading = z.object({ hours: z.int(), readOn: z.iso.date() });

/** Why a reading needs somebody's word. */
export const hoursDoubtShape = plainReading.extend({
  reason: z.enum(hoursReasons),
  against: plainReading.nullable().describe("The reading that speaks against it"),
}) satisfies z.ZodType<HoursDoubt>;
