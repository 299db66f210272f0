import { z } from "zod";
import { recordId, version } from "../fields/schema.ts";
import { reviewedReport } from "../intake/review/schema.ts";

/** A draft as its cards save it: the whole review, or only whether it is hidden. */
export const draftUpdate = z.object({
  draftId: recordId,
  version,
  reviewed: reviewedReport.optional(),
  hidden: z.boolean().optional(),
});
