import { endProviderSessions } from "#tools/auth/end-provider-sessions.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: authCall(endProviderSessions) });
export const action = loader;
