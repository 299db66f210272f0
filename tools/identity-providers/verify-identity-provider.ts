import { findRecord } from "#db/queries/records.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { ProviderUnusable } from "./failed.ts";
import { providerId } from "./schema.ts";
import { providerTrialShape } from "./shapes.ts";

export const verifyIdentityProvider = operation({
  name: "identity-providers.verify",
  title: "Try an identity provider",
  description: "Ask an identity provider what it says of itself, and tell what it offers or why it is of no use.",
  effect: "write",
  touchesSignIn: true,
  // Waits for the provider.
  transaction: "outside",
  input: providerId,
  output: providerTrialShape,
  async execute({ providerId: id }, { db, changed, ports: { signOn } }) {
    const provider = await findRecord(db, "identityProviders", id);
    if (!provider) throw new NotFound("Identity provider not found");
    const nothing = { issuer: null, scopes: [], claims: [], pkce: false, namesItself: false };
    const answer = await signOn.look(provider).then(
      (offer) => ({ fault: null, faultDetail: null, ...offer }),
      (error: unknown) => {
        if (!(error instanceof ProviderUnusable)) throw error;
        const { fault, detail: faultDetail } = error;
        return { fault, faultDetail, ...nothing, endsSessions: false, backChannelLogout: false };
      },
    );
    const { fault, faultDetail } = answer;
    changed({ entity: "identity_provider", id, after: { fault, faultDetail }, domains: [] });
    return answer;
  },
});
