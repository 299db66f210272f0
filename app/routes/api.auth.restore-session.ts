import { restoreSession } from "#tools/auth/restore-session.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: authCall(restoreSession) });
export const action = loader;
