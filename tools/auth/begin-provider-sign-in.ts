import { findActiveProvider } from "#db/queries/identity-providers.ts";
import { addSignInAttempt } from "#db/queries/provider-sessions.ts";
import { NotFound } from "../errors.ts";
import { ProviderUnusable } from "../identity-providers/failed.ts";
import { providerAddresses } from "../identity-providers/rules.ts";
import { operation } from "../operation.ts";
import { providerSignInStart } from "./schema.ts";
import { providerStartShape } from "./shapes.ts";
import { attemptMinutes, attemptSecrets, perPlaceByProvider, refused } from "./sign-in-attempts.ts";
import { hashToken, newToken } from "./tokens.ts";
import { placeOf } from "./tries.ts";

export const beginProviderSignIn = operation({
  name: "auth.begin-provider-sign-in",
  title: "Sign in by an identity provider",
  description:
    "Begin to sign in by an identity provider. Answers where the person goes, and a secret by which only the browser that began can finish.",
  effect: "write",
  touchesSignIn: true,
  // Waits for the provider.
  transaction: "outside",
  secretAnswer: true,
  input: providerSignInStart,
  output: providerStartShape,
  async execute({ slug, returnTo, browser = newToken() }, { db, now, address, changed, ports }) {
    await ports.limits.consume(`provider-begin:${placeOf(address)}`, perPlaceByProvider);
    const provider = await findActiveProvider(db, slug);
    if (!provider) throw new NotFound("Identity provider not found");
    const state = newToken();
    const { redirectAddress } = providerAddresses(ports.installation.origin, slug);
    const secrets = attemptSecrets(browser, state);
    const target = await ports.signOn
      .begin(provider, { ...secrets, state, redirectAddress })
      .catch((error: unknown) => {
        throw error instanceof ProviderUnusable ? unusable(error) : error;
      });
    const expiresAt = new Date(now().getTime() + attemptMinutes * 60_000);
    const attempt = { stateHash: hashToken(state), browserHash: hashToken(browser), providerId: provider.id };
    await addSignInAttempt(db, { ...attempt, returnTo, expiresAt }, now());
    changed({ entity: "identity_provider", id: provider.id, after: { signIn: "begun" }, domains: [] });
    return { success: true, address: target, browser };
  },
});

/** What lies with the network passes; the rest an administrator has to mend. */
export const unusable = ({ fault }: ProviderUnusable) =>
  refused(["unreachable", "timeout", "failed"].includes(fault) ? "unavailable" : "misconfigured");
