import { listIdentities } from "#tools/identities/list-identities.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listIdentities });
export const action = loader;
