import { z } from "zod";
import { hoursReasons, type HoursDoubt } from "./rules.ts";

const plainReading = z.object({ hours: z.int(), readOn: z.iso.date() });

/** Why a reading needs somebody's word. */
export const hoursDoubtShape = plainReading.extend({
  reason: z.enum(hoursReasons),
  against: plainReading.nullable().describe("The reading that speaks against it"),
}) satisfies z.ZodType<HoursDoubt>;
