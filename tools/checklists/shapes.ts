import { z } from "zod";
import { checklistItemShape } from "#db/records/due-item.ts";

/** A checklist with its steps: of a service that became an issue, or of a report. */
const checklistShape = z.object({
  name: z.string().describe("The issue's title, or the name of the plan"),
  issueId: z.int().nullable(),
  serviceLogId: z.int().nullable().describe("Of a report's own checklist"),
  own: z.boolean().describe("Whether the caller may answer its steps"),
  steps: z.array(checklistItemShape),
});

export const checklistsShape = z.object({ checklists: z.array(checklistShape) });

export const answeredStepsShape = z.object({ success: z.boolean(), steps: z.array(checklistItemShape) });
