import { replaceRecoveryCodes } from "#db/queries/sign-in.ts";
import { writeRecord } from "#db/queries/records.ts";
import { hashPassword } from "../auth/passwords.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimAccount } from "./claim-account.ts";
import { endSignIns } from "./end-sign-ins.ts";
import { generatePassword } from "./rules.ts";
import { userId } from "./schema.ts";
import { newPasswordShape } from "./shapes.ts";
import { tellOwner } from "./tell-owner.ts";

/** Also turns a second factor off: this is how somebody gets in again who lost the phone and the recovery codes. */
export const resetUserPassword = operation({
  name: "users.reset-password",
  title: "Reset a password",
  description: "Give an account a temporary password, shown once, that must be changed at the next sign-in.",
  effect: "write",
  touchesSignIn: true,
  secretAnswer: true,
  input: userId,
  output: newPasswordShape,
  async execute({ id }, { db, now, changed, ports }) {
    const before = await claimAccount(db, { id });
    if (!before.active) throw new Conflict("This user is deactivated");
    const newPassword = generatePassword();
    const changes = {
      passwordHash: await hashPassword(newPassword),
      mustChangePassword: true,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
    };
    await writeRecord(db, "users", id, changes, now());
    await replaceRecoveryCodes(db, id, []);
    await endSignIns(db, id, now());
    const off = before.totpEnabledAt ? (["two-factor-off"] as const) : [];
    await tellOwner(db, before, ["password-set-by-administrator", ...off], ports);
    changed({
      entity: "user",
      id,
      after: { passwordReset: "by an administrator", twoFactor: "off" },
      domains: ["users"],
    });
    return { engineerId: id, newPassword, message: "Password Reset" };
  },
});
