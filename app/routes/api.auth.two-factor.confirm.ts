import { confirmTwoFactor } from "#tools/auth/confirm-two-factor.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: authCall(confirmTwoFactor) });
export const action = loader;
