import { z } from "zod";
import { feedbackReasons } from "./rules.ts";

/** What a person thinks of an answer. */
export const ownFeedbackShape = z.object({
  messageId: z.string(),
  helpful: z.boolean().nullable(),
  reason: z.enum(feedbackReasons).nullable(),
  comment: z.string().nullable(),
});

export const chosenBranchShape = z.object({
  messageId: z.string().describe("Of the message that stands there now"),
});

export const stoppingShape = z.object({ stopping: z.boolean() });
