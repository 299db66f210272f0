import { verifySecondFactor } from "#tools/auth/verify-second-factor.ts";
import { signingCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: signingCall(verifySecondFactor) });
export const action = loader;
