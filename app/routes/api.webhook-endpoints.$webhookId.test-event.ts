import { sendTestEvent } from "#tools/webhooks/send-test-event.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: sendTestEvent });
export const action = loader;
