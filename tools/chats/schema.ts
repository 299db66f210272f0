import { z } from "zod";
import { pageSize, paging, recordId, requiredText, version } from "../fields/schema.ts";
import { feedbackReasons, mostBranches } from "./rules.ts";

/** Characters of all texts of a message together. A pasted chat of several hundred kilobytes is normal; what is longer is a file. */
export const longestMessage = 500_000;

/** Chat and message ids are made in the browser, so that a message can be shown before it is stored. */
const clientId = z.string().regex(/^[A-Za-z0-9_-]{6,64}$/, "Must be an id");
export const chatId = clientId;
export const messageId = clientId;

/** A file that was uploaded before: messages name it, its bytes stay in the file store. */
export const filePart = z.strictObject({
  type: z.literal("data-file"),
  id: z.string().max(64).optional().describe("Of the part"),
  data: z
    .strictObject({
      id: recordId.describe("Of the document that was handed in"),
      name: z.string().max(500).describe("Its file name"),
    })
    .describe("The file"),
});

const tooLong = "This text is too long for a message. Please send it as a file.";

const textPart = z.strictObject({
  type: z.literal("text"),
  text: z.string().max(longestMessage, tooLong),
  state: z.literal("done").optional(),
});

/** What a person may send; every other kind of part comes from the server alone. */
export const userMessage = z.object({
  id: messageId.describe("Of the message, made by the client"),
  role: z.literal("user").describe("Who speaks"),
  parts: z
    .array(z.discriminatedUnion("type", [textPart, filePart]))
    .describe("What the message is made of: texts and files")
    .min(1, "A message needs a text or a file")
    .max(40)
    .refine(
      (parts) => parts.some((part) => part.type === "data-file" || part.text.trim()),
      "A message needs a text or a file",
    )
    .refine(
      (parts) => parts.reduce((sum, part) => sum + (part.type === "text" ? part.text.length : 0), 0) <= longestMessage,
      tooLong,
    ),
});

/** What the person has on the screen, so that "this machine" needs no serial number. */
export const view = z.object({
  page: z.string().max(200),
  machineId: recordId.optional().catch(undefined),
  issueId: recordId.optional().catch(undefined),
  reportId: recordId.optional().catch(undefined),
});
export type View = z.output<typeof view>;

const decision = z.strictObject({
  approvalId: z.string().min(1).max(200),
  approved: z.boolean(),
  reason: z.string().max(500).optional(),
  /** The values of the card, where the person changed them. */
  input: z.record(z.string(), z.unknown()).optional(),
});
export type Decision = z.output<typeof decision>;

/** `POST /api/chat`: never a whole history, which only the server holds. */
export const chatRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), chatId, message: userMessage, view: view.optional() }),
  z.object({ kind: z.literal("edit"), chatId, message: userMessage, view: view.optional() }),
  z.object({ kind: z.literal("decision"), chatId, decisions: z.array(decision).min(1).max(20), view: view.optional() }),
  z.object({ kind: z.literal("regenerate"), chatId, view: view.optional() }),
  /** A proposal that was passed over is put to the person once more, as a new card. */
  z.object({ kind: z.literal("take-up"), chatId, toolCallId: z.string().min(1).max(200), view: view.optional() }),
]);
export type ChatRequest = z.output<typeof chatRequest>;

export const chatOnly = z.strictObject({ chatId });

/** Newest first; `before` is the cursor of the page before. */
export const chatList = z.object({
  before: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});

export const chatSearch = z.object({
  query: requiredText("Type what to look for", { longest: 200 }),
  limit: pageSize(50, 200),
  before: paging.before,
});

export const chatName = z.strictObject({
  chatId,
  title: requiredText("A chat needs a name", { longest: 120 }),
  version,
});

export const branchChoice = z.strictObject({
  chatId,
  messageId: messageId.describe("Of the message that has other versions"),
  ordinal: z.int().min(1).max(mostBranches).describe("Which of them, counted from 1"),
});

export const feedback = z.strictObject({
  chatId,
  messageId,
  helpful: z.boolean().nullable().describe("Null takes the feedback back"),
  reason: z.enum(feedbackReasons).nullish(),
  comment: z.string().trim().max(2_000).nullish(),
});

export const feedbackList = z.object({
  helpful: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  before: paging.before,
});
