import { listIdentities } from "#tools/identity-providers/list-identities.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listIdentities });
export const action = loader;
