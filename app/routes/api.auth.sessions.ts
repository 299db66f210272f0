import { endOtherSessions } from "#tools/auth/end-other-sessions.ts";
import { listSessions } from "#tools/auth/list-sessions.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: authCall(listSessions), DELETE: authCall(endOtherSessions) });
export const action = loader;
