import { beginProviderSignIn } from "#tools/auth/begin-provider-sign-in.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: authCall(beginProviderSignIn) });
export const action = loader;
