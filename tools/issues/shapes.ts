import { z } from "zod";
import { issueShape } from "#db/records/issue.ts";

/** Issues that an engineer has now. */
export const assignmentShape = z.object({
  success: z.boolean(),
  assigned: z.int(),
  engineerId: z.int(),
  engineerName: z.string(),
  issues: z.array(issueShape),
});
