import { z } from "zod";
import { flag, optionalText, recordId, version } from "../fields/schema.ts";

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
