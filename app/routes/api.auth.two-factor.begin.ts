import { beginTwoFactor } from "#tools/auth/begin-two-factor.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: authCall(beginTwoFactor) });
export const action = loader;
