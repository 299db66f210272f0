import { deleteIdentityProvider } from "#tools/identity-providers/delete-identity-provider.ts";
import { updateIdentityProvider } from "#tools/identity-providers/update-identity-provider.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateIdentityProvider, DELETE: deleteIdentityProvider });
export const action = loader;
