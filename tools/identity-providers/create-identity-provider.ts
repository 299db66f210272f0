import { addRecord, isDuplicate } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { auditedProvider, issuerMustBeCallable, shownProvider } from "./provider-record.ts";
import { newProvider } from "./schema.ts";
import { identityProviderShape } from "./shapes.ts";

export const createIdentityProvider = operation({
  name: "identity-providers.create",
  title: "Add an identity provider",
  description: "Let people sign in by a server that says who they are (OpenID Connect).",
  effect: "write",
  touchesSignIn: true,
  input: newProvider,
  output: identityProviderShape,
  async execute({ clientSecret, ...given }, { db, now, changed, ports: { signOn, installation } }) {
    issuerMustBeCallable(given.issuer, signOn);
    const sealedSecret = clientSecret ? await signOn.seal(clientSecret) : null;
    const added = await addRecord(db, "identityProviders", {
      ...{ ...given, sealedSecret, createdAt: now(), updatedAt: now() },
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? new Conflict("There is an identity provider with this short name already") : error;
    });
    const after = auditedProvider(added);
    changed({ entity: "identity_provider", id: added.id, after, domains: ["identity-providers"] });
    return shownProvider(db, added.id, installation);
  },
});
