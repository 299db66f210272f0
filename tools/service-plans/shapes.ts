import { z } from "zod";
import { checklistItemShape, dueItemShape } from "#db/records/due-item.ts";

/** One service with its checklist. */
export const dueDetailShape = dueItemShape.extend({ checklist: z.array(checklistItemShape) });

/** Services that an engineer has now. */
export const dueAssignmentShape = z.object({
  success: z.boolean(),
  assigned: z.int(),
  engineerId: z.int(),
  engineerName: z.string(),
  items: z.array(dueItemShape),
});
