import { endOtherSessions } from "#tools/auth/end-other-sessions.ts";
import { listOwnSessions } from "#tools/auth/list-own-sessions.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: authCall(listOwnSessions), DELETE: authCall(endOtherSessions) });
export const action = loader;
