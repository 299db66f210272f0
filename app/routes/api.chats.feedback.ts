import { listFeedback } from "#tools/chats/list-feedback.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listFeedback });
export const action = loader;
