import { markAccessTokenRevoked } from "#db/queries/sign-in.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { accessTokenId } from "./schema.ts";

export const revokeAccessToken = operation({
  name: "access-tokens.revoke",
  title: "Revoke an access token",
  description: "Make one of the caller's access tokens worthless.",
  effect: "write",
  touchesSignIn: true,
  destroys: true,
  input: accessTokenId,
  output: doneShape,
  async execute({ id }, { actor, db, now, changed }) {
    if (!(await markAccessTokenRevoked(db, actor.id, id, now()))) throw new NotFound("Access token not found");
    changed({ entity: "access-token", id, after: { revoked: true }, domains: ["settings"], userId: actor.id });
    return { success: true };
  },
});
