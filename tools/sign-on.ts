import { beginProviderSignIn } from "./auth/begin-provider-sign-in.ts";
import { completeProviderSignIn } from "./auth/complete-provider-sign-in.ts";
import { endProviderSessions } from "./auth/end-provider-sessions.ts";
import { listProviders } from "./auth/list-providers.ts";
import { createIdentityProvider } from "./identity-providers/create-identity-provider.ts";
import { createScimToken } from "./identity-providers/create-scim-token.ts";
import { deleteIdentityProvider } from "./identity-providers/delete-identity-provider.ts";
import { deleteIdentity } from "./identities/delete-identity.ts";
import { listIdentities } from "./identities/list-identities.ts";
import { listIdentityProviders } from "./identity-providers/list-identity-providers.ts";
import { revokeScimToken } from "./identity-providers/revoke-scim-token.ts";
import { updateIdentityProvider } from "./identity-providers/update-identity-provider.ts";
import { verifyIdentityProvider } from "./identity-providers/verify-identity-provider.ts";
import type { AnyOperation } from "./operation.ts";

/** Signing in by servers that say who somebody is, and setting them up. */
export const signOn = [
  listProviders,
  beginProviderSignIn,
  completeProviderSignIn,
  endProviderSessions,
  listIdentityProviders,
  createIdentityProvider,
  updateIdentityProvider,
  deleteIdentityProvider,
  verifyIdentityProvider,
  createScimToken,
  revokeScimToken,
  listIdentities,
  deleteIdentity,
] as const satisfies readonly AnyOperation[];
