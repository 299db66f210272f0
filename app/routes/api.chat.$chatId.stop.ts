import { stopChat } from "#tools/chats/stop-chat.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: stopChat });
export const action = loader;
