import { resetPassword } from "#tools/auth/reset-password.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: authCall(resetPassword) });
export const action = loader;
