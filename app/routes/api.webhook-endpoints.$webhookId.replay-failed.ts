import { replayFailed } from "#tools/webhooks/replay-failed.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: replayFailed });
export const action = loader;
