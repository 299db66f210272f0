import { deleteRecord } from "#db/queries/records.ts";
import { endSessionsOfProvider } from "../auth/provider-sessions.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { auditedProvider, providerRecord } from "./provider-record.ts";
import { providerId } from "./schema.ts";

export const deleteIdentityProvider = operation({
  name: "identity-providers.delete",
  title: "Remove an identity provider",
  description:
    "Remove an identity provider with its secret and everybody's link to it, and end the sessions that it opened. Accounts stay; they are entered by password.",
  effect: "write",
  destroys: true,
  touchesSignIn: true,
  input: providerId,
  output: doneShape,
  async execute({ providerId: id }, { db, changed }) {
    const before = await claimRecord(db, providerRecord, { id });
    await endSessionsOfProvider(db, id);
    await deleteRecord(db, "identityProviders", id);
    changed({ entity: "identity_provider", id, before: auditedProvider(before), domains: ["identity-providers"] });
    return { success: true };
  },
});
