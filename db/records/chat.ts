import { z } from "zod";
import { chats } from "../schema/index.ts";
import { pickMembers, tableColumnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";
import { givenFeedbackShape } from "./message-feedback.ts";

/** A chat of the caller. */
export const chatShape = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
  running: z.boolean().describe("An answer is being written"),
});

/** What waits in a chat for the person. */
export const waitingShape = z.object({
  card: z.boolean().describe("Its last answer has a card that nobody decided about"),
  drafts: z.int().describe("Reports read in it that nobody has reviewed yet"),
});

/** A chat of a list. */
export const listedChatShape = chatShape.extend({ waits: waitingShape });

const stored = chatShape.omit({ running: true });

/** Without `running`, which is told from `runningSince` and the time. */
export const chatColumns = { ...tableColumnsOf(chats, stored), runningSince: chats.runningSince };

export const renamedChatShape = chatShape.pick({ id: true, title: true, version: true, updatedAt: true });

const messageShape = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  parts: z.array(z.unknown()),
  metadata: z.record(z.string(), z.unknown()).optional(),
  branch: z
    .object({ at: z.int(), of: z.int() })
    .optional()
    .describe("Which version of its place it belongs to, counted from 1, and of how many"),
});

/** A chat with its messages. */
export const chatDetailShape = chatShape.extend({
  tokens: z.int().nullable().describe("Of all its answers; null where the model does not say"),
  feedback: z.array(givenFeedbackShape),
  messages: z.array(messageShape),
});

/** A chat in which the words stand. */
export const chatHitShape = z.object({
  chatId: z.string(),
  title: z.string(),
  messageId: z.string().nullable(),
  excerpt: z.string(),
  updatedAt: momentShape,
});
export type ChatHit = z.infer<typeof chatHitShape>;

type Row = typeof chats.$inferSelect;

/** What a change of its name shows of a chat. */
export const renamedChatOf = (chat: Row) => pickMembers(renamedChatShape, chat);

/** What stands in the row of a chat that people see. */
export const storedChatOf = (chat: Row) => pickMembers(stored, chat);
