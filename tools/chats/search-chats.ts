import { z } from "zod";
import { searchChats as findInChats } from "#db/queries/chats.ts";
import { operation } from "../operation.ts";
import { chatSearch } from "./schema.ts";
import { chatHitShape } from "./shapes.ts";

const mostHits = 50;

export const searchChats = operation({
  name: "chats.search",
  title: "Search chats",
  description: "Find words in the titles and messages of your own chats.",
  effect: "read",
  input: chatSearch,
  output: z.array(chatHitShape),
  execute: ({ query }, { db, actor }) =>
    /[\p{L}\p{N}]/u.test(query) ? findInChats(db, actor.id, query, mostHits) : Promise.resolve([]),
});
