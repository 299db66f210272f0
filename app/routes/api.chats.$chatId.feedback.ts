import { giveFeedback } from "#tools/chats/give-feedback.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: giveFeedback });
export const action = loader;
