import { createScimToken } from "#tools/identity-providers/create-scim-token.ts";
import { revokeScimToken } from "#tools/identity-providers/revoke-scim-token.ts";
import { created, handle } from "../http/handle.server.ts";

export const action = handle({ POST: created(createScimToken), DELETE: revokeScimToken });
