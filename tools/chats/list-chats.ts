import { z } from "zod";
import { selectChats } from "#db/queries/chats.ts";
import { Page } from "../answers.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { isRunning } from "./rules.ts";
import { chatList } from "./schema.ts";
import { listedChatShape } from "#db/records/chat.ts";

export const listChats = operation({
  name: "chats.list",
  title: "List chats",
  description: "List your own chats with the assistant, last used first, and what waits in each for you.",
  effect: "read",
  input: chatList,
  output: z.array(listedChatShape),
  async execute({ before, limit }, { db, actor, now }) {
    const cursor = before ? new Date(before) : undefined;
    if (cursor && Number.isNaN(cursor.getTime())) throw invalid("before", "This is not a cursor", "Not a cursor");
    const rows = await selectChats(db, actor.id, limit + 1, cursor);
    const shown = rows.slice(0, limit);
    const chats = shown.map(({ runningSince, card, drafts, total: _counted, ...chat }) => ({
      ...chat,
      running: isRunning(runningSince, now()),
      waits: { card, drafts },
    }));
    return new Page(chats, {
      total: rows[0]?.total ?? 0,
      places: shown.map(({ updatedAt }) => updatedAt.toISOString()),
      more: rows.length > limit,
    });
  },
});
