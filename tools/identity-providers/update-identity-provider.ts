import { deleteIdentitiesOfProvider } from "#db/queries/identity-providers.ts";
import { writeRecord } from "#db/queries/records.ts";
import { forgetDirectory } from "#db/queries/scim-tokens.ts";
import { endSessionsOfProvider } from "../auth/provider-sessions.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { auditedProvider, issuerMustBeCallable, providerRecord, shownProvider } from "./provider-record.ts";
import { providerChange } from "./schema.ts";
import { identityProviderShape } from "./shapes.ts";

export const updateIdentityProvider = operation({
  name: "identity-providers.update",
  title: "Change an identity provider",
  description:
    "Change how people sign in by an identity provider, or let it rest, which ends the sessions that it opened. " +
    "With another issuer or client it knows nobody any more: people are linked anew as they come.",
  effect: "write",
  repeatable: true,
  touchesSignIn: true,
  input: providerChange,
  output: identityProviderShape,
  async execute(input, { db, now, changed, ports: { signOn, installation } }) {
    const { providerId: id, version, clientSecret, publicClient, ...given } = input;
    const before = await claimRecord(db, providerRecord, { id, version });
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const wanted = { ...before, ...changes };
    issuerMustBeCallable(wanted.issuer, signOn);
    // Whoever could send the kept secret elsewhere would have it.
    const elsewhere = wanted.issuer !== before.issuer;
    if (elsewhere && before.sealedSecret && !clientSecret && !publicClient)
      throw invalid("clientSecret", "The address is another: please enter the client secret again");
    const kept = publicClient ? null : before.sealedSecret;
    const sealedSecret = clientSecret ? await signOn.seal(clientSecret) : kept;
    const after = await writeRecord(db, "identityProviders", id, { ...changes, sealedSecret }, now());
    const others = elsewhere || wanted.clientId !== before.clientId;
    if (others || (before.active && !after.active)) await endSessionsOfProvider(db, id);
    // By another issuer or client the same subject may be somebody else.
    if (others) await deleteIdentitiesOfProvider(db, id);
    if (elsewhere) await forgetDirectory(db, id);
    const said = difference(auditedProvider(before), auditedProvider(after));
    changed({ entity: "identity_provider", id, ...said, domains: ["identity-providers"] });
    return shownProvider(db, id, installation);
  },
});
