import { dropScimToken } from "#db/queries/scim-tokens.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { providerRecord } from "./provider-record.ts";
import { providerId } from "./schema.ts";

export const revokeScimToken = operation({
  name: "identity-providers.revoke-scim-token",
  title: "Revoke a SCIM token",
  description:
    "Make the token of an identity provider's directory worthless. People whom the directory has told of stay as they are.",
  effect: "write",
  destroys: true,
  touchesSignIn: true,
  input: providerId,
  output: doneShape,
  async execute({ providerId: id }, { db, changed }) {
    await claimRecord(db, providerRecord, { id });
    if (!(await dropScimToken(db, id))) throw new NotFound("There is no SCIM token");
    changed({ entity: "identity_provider", id, after: { scimTokenRevoked: true }, domains: ["identity-providers"] });
    return { success: true };
  },
});
