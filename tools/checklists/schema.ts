import { z } from "zod";
import { flag, optionalText, recordId, version } from "../fields/schema.ts";

/** Whose checklists are meant. */
export const checklistChoice = z
  .object({
    serviceLogId: recordId.optional().describe("Of this service report, with those of the services that it closed"),
    issueId: recordId.optional().describe("Of this issue, which is a service by plan"),
  })
  .refine(({ serviceLogId, issueId }) => (serviceLogId === undefined) !== (issueId === undefined), {
    message: "Please select a report or an issue",
    path: ["serviceLogId"],
  });

/** Steps that were done as well, or left, all at once. */
export const stepsAnswer = z.strictObject({
  itemIds: z
    .array(recordId)
    .min(1, "Please select at least one step")
    .max(200, "At most 200 steps at once")
    .describe("Ids of the steps; those that want a value or a photo are done one by one"),
  done: flag.default(true).describe("false: they were left; what is ticked stays ticked"),
});

/** What was found at a step of a checklist. What is left out stays as it is. */
export const stepAnswer = z.strictObject({
  itemId: recordId.describe("Id of the step, as the checklist of its service or issue has it"),
  version,
  done: flag.optional().describe("Whether the step is done"),
  failed: flag.optional().describe("Whether something was found wrong; a value outside its limits is wrong anyway"),
  value: z.number("Must be a number").nullish().describe("The measured value, in the unit of the step"),
  remark: optionalText(2_000).describe("What is to be said about it"),
  documentId: recordId.nullish().describe("Id of the uploaded photo"),
  reportIssue: flag.optional().describe("true: report what failed as an issue of the machine"),
});
