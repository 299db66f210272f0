import { sendTestMessage } from "#tools/channels/send-test-message.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: sendTestMessage });
export const action = loader;
