import { z } from "zod";
import { selectAccessTokens } from "#db/queries/sign-in.ts";
import { operation } from "../operation.ts";
import { accessTokenShape } from "#db/records/access-token.ts";

export const listAccessTokens = operation({
  name: "access-tokens.list",
  title: "My access tokens",
  description: "The caller's access tokens for scripts and MCP clients; their secrets are not shown again.",
  effect: "read",
  touchesSignIn: true,
  input: z.object({}),
  output: z.array(accessTokenShape),
  execute: (_input, { actor, db }) => selectAccessTokens(db, actor.id),
});
