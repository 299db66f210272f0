import { updateChat } from "#db/queries/chats.ts";
import { operation } from "../operation.ts";
import { ownChat } from "./own-chat.ts";
import { isRunning } from "./rules.ts";
import { chatOnly } from "./schema.ts";
import { stoppingShape } from "./shapes.ts";

/** A request, not an order: the process that writes the answer hears of it, wherever it runs, and breaks off. */
export const stopChat = operation({
  name: "chats.stop",
  title: "Stop the answer",
  description: "Stop the answer that is being written in one of your own chats; what was written stays.",
  effect: "write",
  input: chatOnly,
  output: stoppingShape,
  async execute({ chatId }, ctx) {
    const { id, runningSince } = await ownChat(ctx, chatId, { lock: true });
    const running = isRunning(runningSince, ctx.now());
    if (running) await updateChat(ctx.db, id, { stopRequested: true });
    ctx.changed({ entity: "chat", id, domains: ["chats"], userId: ctx.actor.id });
    return { stopping: running };
  },
});
