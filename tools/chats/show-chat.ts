import { listMessages, tokensOfChat } from "#db/queries/chats.ts";
import { feedbackOf } from "#db/queries/message-feedback.ts";
import { chatDetailShape, storedChatOf } from "#db/records/chat.ts";
import { undoneAmong } from "#db/queries/undo.ts";
import { operation } from "../operation.ts";
import { branchesOf } from "./branches.ts";
import { ownChat } from "./own-chat.ts";
import { isRunning } from "./rules.ts";
import { chatOnly } from "./schema.ts";

export const showChat = operation({
  name: "chats.show",
  title: "Show a chat",
  description: "Show one of your own chats with all its messages.",
  effect: "read",
  input: chatOnly,
  output: chatDetailShape,
  async execute({ chatId }, ctx) {
    const chat = await ownChat(ctx, chatId);
    const [messages, feedback, tokens] = await Promise.all([
      listMessages(ctx.db, chat.id),
      feedbackOf(ctx.db, chat.id, ctx.actor.id),
      tokensOfChat(ctx.db, chat.id),
    ]);
    const branches = await branchesOf(ctx.db, chat.id, messages);
    const undone = await undoneAmong(
      ctx.db,
      messages.flatMap(({ parts }) => parts.flatMap(undoableIn)),
    );
    return {
      ...storedChatOf(chat),
      running: isRunning(chat.runningSince, ctx.now()),
      tokens,
      feedback,
      messages: messages.map(({ id, role, parts, metadata }) => ({
        id,
        role,
        parts: parts.map((part) => (undoableIn(part).some((auditId) => undone.has(auditId)) ? takenBack(part) : part)),
        metadata: metadata ?? undefined,
        branch: branches.get(id),
      })),
    };
  },
});

/** What a receipt keeps of its change, as the assistant's tools write it. */
interface Receipt {
  output?: { undo?: { auditId?: unknown } };
}

/** The change that a part of a message is the receipt of, where it can be taken back. */
function undoableIn(part: unknown): number[] {
  const auditId = (part as Receipt | null)?.output?.undo?.auditId;
  return typeof auditId === "number" ? [auditId] : [];
}

const takenBack = (part: unknown) => ({ ...(part as Receipt), output: { ...(part as Receipt).output, undone: true } });
