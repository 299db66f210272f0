import { replaceRecoveryCodes } from "#db/queries/sign-in.ts";
import { writeRecord } from "#db/queries/records.ts";
import { operation } from "../operation.ts";
import { profileOf } from "#db/records/user.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { claimConfirmed, confirmPassword } from "./confirm-password.ts";
import { passwordOnly } from "./schema.ts";
import { ownAccountShape } from "./shapes.ts";

export const disableTwoFactor = operation({
  name: "auth.disable-two-factor",
  title: "Turn off two-factor sign-in",
  description: "Turn off two-factor sign-in; needs the password.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  input: passwordOnly,
  output: ownAccountShape,
  async execute({ password }, ctx) {
    const { actor, db, now, changed, ports } = ctx;
    const confirmed = await confirmPassword(ctx, password, "Password is incorrect");
    const user = await db.transaction(async (inside) => {
      const before = await claimConfirmed(inside, confirmed);
      await replaceRecoveryCodes(inside, actor.id, []);
      if (before.totpEnabledAt) await tellOwner(inside, before, ["two-factor-off"], ports);
      return writeRecord(
        inside,
        "users",
        actor.id,
        { totpSecret: null, totpEnabledAt: null, totpLastStep: null },
        now(),
      );
    });
    changed({ entity: "user", id: actor.id, after: { twoFactor: "off" }, domains: [] });
    return { success: true, user: profileOf(user) };
  },
});
