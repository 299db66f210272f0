import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { dropChats } from "./drop-chats.ts";
import { ownChat } from "./own-chat.ts";
import { chatOnly } from "./schema.ts";

export const deleteChat = operation({
  name: "chats.delete",
  title: "Delete a chat",
  description: "Delete one of your own chats with its messages. What was saved from it stays.",
  effect: "write",
  destroys: true,
  input: chatOnly,
  output: doneShape,
  async execute({ chatId }, ctx) {
    const { id, title } = await ownChat(ctx, chatId, { lock: true });
    await dropChats(ctx.db, [id]);
    ctx.changed({ entity: "chat", id, before: { title }, after: null, domains: ["chats"], userId: ctx.actor.id });
    return { success: true };
  },
});
