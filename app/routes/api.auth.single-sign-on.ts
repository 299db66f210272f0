import { listSignInProviders } from "#tools/auth/list-sign-in-providers.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: authCall(listSignInProviders) });
export const action = loader;
