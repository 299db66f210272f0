import { createFirstAdmin } from "#tools/auth/create-first-admin.ts";
import { signingCall } from "../http/auth.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: signingCall(createFirstAdmin) });
export const action = loader;
