import { verifyIdentityProvider } from "#tools/identity-providers/verify-identity-provider.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: verifyIdentityProvider });
export const action = loader;
