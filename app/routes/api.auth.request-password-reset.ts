import { requestPasswordReset } from "#tools/auth/request-password-reset.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: authCall(requestPasswordReset) });
export const action = loader;
