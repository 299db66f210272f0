import { sendTestMail } from "#tools/installation/send-test-mail.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: sendTestMail });
export const action = loader;
