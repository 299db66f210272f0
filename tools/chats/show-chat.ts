import { feedbackOf, listMessages, tokensOfChat } from "#db/queries/chats.ts";
import { operation } from "../operation.ts";
import { ownChat } from "./own-chat.ts";
import { isRunning } from "./rules.ts";
import { chatOnly } from "./schema.ts";
import { chatDetailShape } from "./shapes.ts";

export const showChat = operation({
  name: "chats.show",
  title: "Show a chat",
  description: "Show one of your own chats with all its messages.",
  effect: "read",
  input: chatOnly,
  output: chatDetailShape,
  async execute({ chatId }, ctx) {
    const { id, title, createdAt, updatedAt, version, runningSince } = await ownChat(ctx, chatId);
    const [messages, feedback, tokens] = await Promise.all([
      listMessages(ctx.db, id),
      feedbackOf(ctx.db, id, ctx.actor.id),
      tokensOfChat(ctx.db, id),
    ]);
    return {
      id,
      title,
      createdAt,
      updatedAt,
      version,
      running: isRunning(runningSince, ctx.now()),
      tokens,
      feedback,
      messages: messages.map(({ id, role, parts, metadata }) => ({ id, role, parts, metadata: metadata ?? undefined })),
    };
  },
});
