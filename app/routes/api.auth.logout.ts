import { logout } from "#tools/auth/logout.ts";
import { signingCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: signingCall(logout) });
export const action = loader;
