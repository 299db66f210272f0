import { listChats } from "#tools/chats/list-chats.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listChats });
export const action = loader;
