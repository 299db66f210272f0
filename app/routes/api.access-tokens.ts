import { createAccessToken } from "#tools/access-tokens/create-access-token.ts";
import { listAccessTokens } from "#tools/access-tokens/list-access-tokens.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listAccessTokens, POST: created(createAccessToken) });
export const action = loader;
