import { z } from "zod";
import { momentShape } from "#db/records/fields.ts";
import { guestReportShape, likelyIssueShape } from "#db/records/guest-report.ts";
import { guestReportStates } from "#db/vocabulary.ts";

/** What a guest may know of the machine: what its label says. */
export const formShape = z.object({ model: z.string() });

export const sentShape = z.object({
  link: z.string().describe("Where the guest sees what becomes of it. Shown this once"),
});

export const guestStateShape = z.object({
  state: z.enum(guestReportStates),
  sentAt: momentShape,
  changedAt: momentShape,
});

/** A report with the open issues of its machine, the likeliest to be meant first. */
export const guestReportDetailShape = guestReportShape.extend({ likelyIssues: z.array(likelyIssueShape) });

export const declinedShape = z.object({ success: z.boolean(), declined: z.int() });
