import { completeProviderSignIn } from "#tools/auth/complete-provider-sign-in.ts";
import { signingCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: signingCall(completeProviderSignIn) });
export const action = loader;
