import { listProviders } from "#tools/auth/list-providers.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: authCall(listProviders) });
export const action = loader;
