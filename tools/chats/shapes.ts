import { z } from "zod";
import { moment } from "#db/records/fields.ts";
import { feedbackReasons } from "./rules.ts";

/** A chat of the caller. */
export const chatShape = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: moment,
  updatedAt: moment,
  version: z.int(),
  running: z.boolean().describe("An answer is being written"),
});

const given = { messageId: z.string(), helpful: z.boolean(), reason: z.string().nullable() };

/** A chat with its messages. */
export const chatDetailShape = chatShape.extend({
  tokens: z.int().nullable().describe("Of all its answers; null where the model does not say"),
  feedback: z.array(z.object(given)),
  messages: z.array(
    z.object({
      id: z.string(),
      role: z.enum(["user", "assistant"]),
      parts: z.array(z.unknown()),
      metadata: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});

export const renamedChatShape = chatShape.pick({ id: true, title: true, version: true, updatedAt: true });

/** What a person thinks of an answer. */
export const ownFeedbackShape = z.object({
  messageId: z.string(),
  helpful: z.boolean().nullable(),
  reason: z.enum(feedbackReasons).nullable(),
  comment: z.string().nullable(),
});

export const feedbackShape = z.object({
  ...given,
  comment: z.string().nullable(),
  createdAt: moment,
  userId: z.int(),
  userName: z.string(),
});

export const stoppingShape = z.object({ stopping: z.boolean() });
