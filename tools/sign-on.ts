import { beginProviderSignIn } from "./auth/begin-provider-sign-in.ts";
import { completeProviderSignIn } from "./auth/complete-provider-sign-in.ts";
import { endProviderSessions } from "./auth/end-provider-sessions.ts";
import { listSignInProviders } from "./auth/list-sign-in-providers.ts";
import { createIdentityProvider } from "./identity-providers/create-identity-provider.ts";
import { deleteIdentityProvider } from "./identity-providers/delete-identity-provider.ts";
import { deleteLinkedIdentity } from "./identity-providers/delete-linked-identity.ts";
import { listIdentities } from "./identity-providers/list-identities.ts";
import { listIdentityProviders } from "./identity-providers/list-identity-providers.ts";
import { updateIdentityProvider } from "./identity-providers/update-identity-provider.ts";
import { verifyIdentityProvider } from "./identity-providers/verify-identity-provider.ts";
import type { AnyOperation } from "./operation.ts";

/** Signing in by servers that say who somebody is, and setting them up. */
export const signOn = [
  listSignInProviders,
  beginProviderSignIn,
  completeProviderSignIn,
  endProviderSessions,
  listIdentityProviders,
  createIdentityProvider,
  updateIdentityProvider,
  deleteIdentityProvider,
  verifyIdentityProvider,
  listIdentities,
  deleteLinkedIdentity,
] as const satisfies readonly AnyOperation[];
