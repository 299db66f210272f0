import { createIdentityProvider } from "#tools/identity-providers/create-identity-provider.ts";
import { listIdentityProviders } from "#tools/identity-providers/list-identity-providers.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listIdentityProviders, POST: created(createIdentityProvider) });
export const action = loader;
