import { searchChats } from "#tools/chats/search-chats.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: searchChats });
export const action = loader;
