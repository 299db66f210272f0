import { offeredChannels, saveLinkCode } from "#db/queries/channels.ts";
import { claimConfirmed, confirmPassword } from "../auth/confirm-password.ts";
import { hashToken } from "../auth/tokens.ts";
import { InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { codeMinutes, linkingAddress, randomLinkCode } from "./rules.ts";
import { newLinkCode } from "./schema.ts";
import { linkCodeShape } from "./shapes.ts";

export const createCode = operation({
  name: "channel-links.create-code",
  title: "Link a messenger",
  description:
    "Make the code that links the account of a messenger from which it is sent with the caller; needs the password. It is valid once, for 15 minutes.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  secretAnswer: true,
  input: newLinkCode,
  output: linkCodeShape,
  async execute({ password }, ctx) {
    const { actor, db, now, changed, ports } = ctx;
    const channels = await offeredChannels(db);
    if (channels.length === 0) throw new InvalidInput("No messenger is set up");
    const confirmed = await confirmPassword(ctx, password, "Password is incorrect");
    const code = randomLinkCode();
    const expiresAt = new Date(now().getTime() + codeMinutes * 60_000);
    await db.transaction(async (inside) => {
      await claimConfirmed(inside, confirmed);
      await tellOwner(inside, actor, ["messenger-code-created"], ports);
      await saveLinkCode(inside, { userId: actor.id, codeHash: hashToken(code), expiresAt });
    });
    changed({ entity: "channel-link", id: actor.id, after: { code: "made" }, domains: ["channels"], userId: actor.id });
    const addresses = channels.map(({ kind, account }) => ({ kind, url: linkingAddress(kind, account, code) }));
    return { code, expiresAt: expiresAt.toISOString(), addresses };
  },
});
