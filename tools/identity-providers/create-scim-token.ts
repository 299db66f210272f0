import { saveScimToken } from "#db/queries/scim-tokens.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { providerRecord } from "./provider-record.ts";
import { providerAddresses } from "./rules.ts";
import { providerId } from "./schema.ts";
import { scimTokenShape } from "./shapes.ts";

/** Says what it is to whoever finds it in a file. */
const beginning = "mhscim_";
const shownLength = beginning.length + 6;

export const createScimToken = operation({
  name: "identity-providers.create-scim-token",
  title: "Make a SCIM token",
  description:
    "Make the token by which the directory of an identity provider tells of its people and groups (SCIM 2.0), and answer " +
    "it, this once. The earlier one is worth nothing any more.",
  effect: "write",
  touchesSignIn: true,
  secretAnswer: true,
  input: providerId,
  output: scimTokenShape,
  async execute({ providerId: id }, { db, now, changed, ports: { installation } }) {
    const { slug } = await claimRecord(db, providerRecord, { id });
    const token = `${beginning}${newToken()}`;
    const prefix = token.slice(0, shownLength);
    await saveScimToken(db, { providerId: id, tokenHash: hashToken(token), prefix, createdAt: now() });
    changed({ entity: "identity_provider", id, after: { scimTokenPrefix: prefix }, domains: ["identity-providers"] });
    return { token, scimAddress: providerAddresses(installation.origin, slug).scimAddress };
  },
});
