import { addAccessToken } from "#db/queries/sign-in.ts";
import { claimConfirmed, confirmPassword } from "../auth/confirm-password.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import { operation } from "../operation.ts";
import { newAccessToken } from "./schema.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { createdTokenShape } from "#db/records/access-token.ts";

/** Says what it is to whoever finds it in a file. */
const beginning = "mh_";
const shownLength = beginning.length + 6;

export const createAccessToken = operation({
  name: "access-tokens.create",
  title: "Create an access token",
  description:
    "Create a token by which a script or MCP client acts as the caller, for 90 days unless said otherwise; needs the password. The answer shows it, once.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  secretAnswer: true,
  input: newAccessToken,
  output: createdTokenShape,
  async execute({ name, readOnly, unattendedWrites, days, password }, ctx) {
    const { actor, db, now, changed, ports } = ctx;
    const confirmed = await confirmPassword(ctx, password, "Password is incorrect");
    const token = `${beginning}${newToken()}`;
    const expiresAt = days === null ? null : new Date(now().getTime() + days * 24 * 60 * 60 * 1000);
    const values = {
      userId: actor.id,
      name,
      readOnly,
      unattendedWrites: unattendedWrites && !readOnly,
      expiresAt,
      tokenHash: hashToken(token),
      prefix: token.slice(0, shownLength),
      createdAt: now(),
    };
    const created = await db.transaction(async (inside) => {
      await claimConfirmed(inside, confirmed);
      await tellOwner(inside, actor, ["token-created"], ports);
      return addAccessToken(inside, values);
    });
    changed({ entity: "access-token", id: created.id, after: created, domains: ["settings"], userId: actor.id });
    return { ...created, token };
  },
});
