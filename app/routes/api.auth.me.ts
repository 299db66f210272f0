import { showMe } from "#tools/auth/show-me.ts";
import { authCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: authCall(showMe) });
export const action = loader;
