import { disableTwoFactor } from "#tools/auth/disable-two-factor.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: authCall(disableTwoFactor) });
export const action = loader;
