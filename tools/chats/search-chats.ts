import { z } from "zod";
import { selectChatHits } from "#db/queries/chats.ts";
import { pageAt } from "../answers.ts";
import { operation } from "../operation.ts";
import { chatSearch } from "./schema.ts";
import { chatHitShape } from "#db/records/chat.ts";

export const searchChats = operation({
  name: "chats.search",
  title: "Search chats",
  description: "Find words in the titles and messages of your own chats.",
  effect: "read",
  input: chatSearch,
  output: z.array(chatHitShape),
  async execute({ query, limit, before }, { db, actor }) {
    const found = /[\p{L}\p{N}]/u.test(query) ? await selectChatHits(db, actor.id, query, { limit, ...before }) : [];
    const hits = found.map(({ total: _counted, ...hit }) => hit);
    return pageAt(hits, { skipped: before?.skipped ?? 0, total: found[0]?.total ?? 0 });
  },
});
