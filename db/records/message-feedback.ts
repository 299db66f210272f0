import { z } from "zod";
import { messageFeedback, users } from "../schema/index.ts";
import { tableColumnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** What the owner of a chat thought of an answer in it. */
export const givenFeedbackShape = z.object({
  messageId: z.string(),
  helpful: z.boolean(),
  reason: z.string().nullable(),
});

export const givenFeedbackColumns = tableColumnsOf(messageFeedback, givenFeedbackShape);

/** The same in the list of the office, with who said so. */
export const feedbackShape = givenFeedbackShape.extend({
  comment: z.string().nullable(),
  createdAt: momentShape,
  userId: z.int(),
  userName: z.string(),
});

export const feedbackColumns = {
  ...tableColumnsOf(messageFeedback, feedbackShape.omit({ userName: true })),
  userName: users.name,
};
