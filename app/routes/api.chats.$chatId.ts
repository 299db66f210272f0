import { deleteChat } from "#tools/chats/delete-chat.ts";
import { renameChat } from "#tools/chats/rename-chat.ts";
import { showChat } from "#tools/chats/show-chat.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showChat, PATCH: renameChat, DELETE: deleteChat });
export const action = loader;
