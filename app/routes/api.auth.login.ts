import { login } from "#tools/auth/login.ts";
import { signingCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: signingCall(login) });
export const action = loader;
