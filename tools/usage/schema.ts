import { z } from "zod";
import { modelPurposes } from "#db/vocabulary.ts";
import { calendarDate, recordId } from "../fields/schema.ts";

export const usagePeriod = z.object({
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  purpose: z.enum(modelPurposes).optional(),
  userId: recordId.optional(),
});
