import { updateChat } from "#db/queries/chats.ts";
import { renamedChatOf, renamedChatShape } from "#db/records/chat.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { ownChat } from "./own-chat.ts";
import { chatName } from "./schema.ts";

export const renameChat = operation({
  name: "chats.rename",
  title: "Rename a chat",
  description: "Give one of your own chats another name.",
  effect: "write",
  input: chatName,
  output: renamedChatShape,
  async execute({ chatId, title, version }, ctx) {
    const before = await ownChat(ctx, chatId, { lock: true });
    if (version && version !== before.version)
      throw new Conflict("This chat was renamed meanwhile", { current: renamedChatOf(before) });
    const after = (await updateChat(ctx.db, chatId, { title, version: before.version + 1 }))!;
    ctx.changed({
      entity: "chat",
      id: chatId,
      before: renamedChatOf(before),
      after: renamedChatOf(after),
      domains: ["chats"],
      userId: ctx.actor.id,
    });
    return renamedChatOf(after);
  },
});
