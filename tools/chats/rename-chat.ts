import { updateChat } from "#db/queries/chats.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { ownChat } from "./own-chat.ts";
import { chatName } from "./schema.ts";
import { renamedChatShape } from "./shapes.ts";

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
      throw new Conflict("This chat was renamed meanwhile", { current: shown(before) });
    const after = (await updateChat(ctx.db, chatId, { title, version: before.version + 1 }))!;
    ctx.changed({
      entity: "chat",
      id: chatId,
      before: shown(before),
      after: shown(after),
      domains: ["chats"],
      userId: ctx.actor.id,
    });
    return shown(after);
  },
});

const shown = ({ id, title, version, updatedAt }: { id: string; title: string; version: number; updatedAt: Date }) => ({
  id,
  title,
  version,
  updatedAt,
});
