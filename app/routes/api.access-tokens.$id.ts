import { revokeAccessToken } from "#tools/access-tokens/revoke-access-token.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: revokeAccessToken });
export const action = loader;
