import { toDataURL } from "qrcode";
import { writeRecord } from "#db/queries/records.ts";
import { readInstallationSettings } from "../installation/settings.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimConfirmed, confirmPassword } from "./confirm-password.ts";
import { passwordOnly } from "./schema.ts";
import { authenticatorLink, newSecret } from "./second-factor.ts";
import { twoFactorStartShape } from "./shapes.ts";

export const beginTwoFactor = operation({
  name: "auth.begin-two-factor",
  title: "Set up two-factor sign-in",
  description:
    "Make a secret for an authenticator app. Needs the password. It counts only once a code of it was confirmed.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  secretAnswer: true,
  input: passwordOnly,
  output: twoFactorStartShape,
  async execute({ password }, ctx) {
    const { actor, db, now, changed } = ctx;
    const confirmed = await confirmPassword(ctx, password, "Password is incorrect");
    const secret = newSecret();
    await db.transaction(async (inside) => {
      const user = await claimConfirmed(inside, confirmed);
      if (user.totpEnabledAt) throw new Conflict("Two-factor sign-in is already on");
      await writeRecord(inside, "users", actor.id, { totpSecret: secret, totpLastStep: null }, now());
    });
    const { productName } = await readInstallationSettings(db);
    const uri = authenticatorLink(secret, { issuer: productName, email: actor.email });
    changed({ entity: "user", id: actor.id, after: { twoFactor: "begun" }, domains: [] });
    return { success: true, secret, uri, qrCode: await toDataURL(uri, { margin: 2, width: 240 }) };
  },
});
