import { deleteIdentity } from "#tools/identities/delete-identity.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteIdentity });
export const action = loader;
