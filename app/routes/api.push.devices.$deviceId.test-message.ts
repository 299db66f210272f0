import { sendTest } from "#tools/push/send-test.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: sendTest });
export const action = loader;
