import { z } from "zod";
import type { HoursRun } from "./hours-run.ts";
import { hoursReasons, type HoursDoubt } from "./rules.ts";

const plainReading = z.object({ hours: z.int(), readOn: z.iso.date() });

/** Why a reading needs somebody's word. */
export const hoursDoubtShape = plainReading.extend({
  reason: z.enum(hoursReasons),
  against: plainReading.nullable().describe("The reading that speaks against it"),
}) satisfies z.ZodType<HoursDoubt>;

/** What a machine ran in a period. */
export const hoursRunShape = z.object({
  machineId: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
  hours: z.int().nullable().describe("The difference of the readings in the period; null where too few tell it"),
  atMostMore: z.int().describe("So many more at most, gained between readings on both sides of an edge of the period"),
  countedFrom: z.iso.date().nullable().describe("The day of the first reading that was counted"),
  countedTo: z.iso.date().nullable().describe("The day of the last reading that was counted"),
  readings: z.int(),
  meterChanges: z.int(),
  falls: z.int().describe("Readings that fell without a new meter; the steps to them are left out"),
}) satisfies z.ZodType<HoursRun>;
