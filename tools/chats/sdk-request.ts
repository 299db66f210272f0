import { z } from "zod";
import { chatId, messageId, userMessage, view, type ChatRequest, type Decision } from "./schema.ts";

/** A part of an assistant's message, of which only a card that was answered counts. */
const answeredCard = z.object({
  state: z.literal("approval-responded"),
  approval: z.object({
    id: z.string().min(1).max(200),
    approved: z.boolean(),
    reason: z.string().max(500).optional(),
  }),
});

const sdkMessage = z.object({
  id: messageId.describe("Of the message, made by the client"),
  role: z.enum(["user", "assistant"]).describe("Who speaks"),
  parts: z
    .array(z.looseObject({ type: z.string().max(200).describe("Kind of the part, such as text") }))
    .max(2_000)
    .describe("What the message is made of"),
});

/**
 * `POST /api/chat` as the AI SDK's own transport sends it (`useChat`, `DefaultChatTransport`): all messages that its
 * caller has. The server has the history; of these the last alone is read, a new message or the answers to its cards.
 */
export const sdkChatRequest = z
  .object({
    id: chatId.describe("Of the chat; a new one begins a chat"),
    messages: z
      .array(sdkMessage)
      .min(1, "There is no message")
      .max(10_000)
      .describe("Of the chat; the last alone is read"),
    trigger: z.enum(["submit-message", "regenerate-message"]).describe("A new message, or another answer to the last"),
    messageId: messageId.optional().describe("Of the message that is replaced or answered again"),
    view: view.optional(),
  })
  .transform(({ id, messages, trigger, messageId: named, view }, ctx): ChatRequest => {
    const chat = { chatId: id, view };
    if (trigger === "regenerate-message") return { kind: "regenerate", ...chat };
    const last = messages.at(-1)!;
    if (last.role === "assistant") {
      const decisions = last.parts.flatMap(answerOf);
      if (decisions.length > 0) return { kind: "decision", ...chat, decisions };
      ctx.addIssue({
        code: "custom",
        path: ["messages"],
        message: "The last message is no new message and answers no card",
      });
      return z.NEVER;
    }
    const message = userMessage.safeParse(named === undefined ? last : { ...last, id: named });
    if (message.success) return { kind: named === undefined ? "user" : "edit", ...chat, message: message.data };
    for (const { path, message: text } of message.error.issues)
      ctx.addIssue({ code: "custom", path: ["messages", messages.length - 1, ...path], message: text });
    return z.NEVER;
  });

function answerOf(part: unknown): Decision[] {
  const { data } = answeredCard.safeParse(part);
  if (!data) return [];
  const { id: approvalId, approved, reason } = data.approval;
  return [{ approvalId, approved, reason }];
}
