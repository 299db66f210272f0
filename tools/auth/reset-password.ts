import { takePasswordReset } from "#db/queries/sign-in.ts";
import { findUser, voidPasswordResets, revokeKeys } from "#db/queries/users.ts";
import { writeRecord } from "#db/queries/records.ts";
import { InvalidInput } from "../errors.ts";
import { toldShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { checkNewPassword } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import { passwordReset } from "./schema.ts";
import { endSessions } from "./sessions.ts";
import { hashToken } from "./tokens.ts";

/** Signs nobody in: the link proves the mailbox, the second factor is still asked for at the next sign-in. */
export const resetPassword = operation({
  name: "auth.reset-password",
  title: "Set a new password",
  description: "Set a new password by the link that was mailed.",
  effect: "write",
  touchesSignIn: true,
  input: passwordReset,
  output: toldShape,
  async execute({ token, newPassword }, { db, now, changed, ports }) {
    await checkNewPassword(db, newPassword);
    const userId = await takePasswordReset(db, hashToken(token), now());
    const user = userId === undefined ? undefined : await findUser(db, userId);
    if (!user?.active) throw new InvalidInput("This link is not valid any more. Please ask for a new one.");
    await writeRecord(
      db,
      "users",
      user.id,
      { passwordHash: await hashPassword(newPassword), mustChangePassword: false },
      now(),
    );
    await voidPasswordResets(db, user.id, now());
    await revokeKeys(db, user.id, now());
    await endSessions(db, user.id);
    await tellOwner(db, user, ["password-set-by-link"], ports);
    changed({ entity: "user", id: user.id, after: { passwordReset: "by link" }, domains: [], by: user });
    return { success: true, message: "Your password has been changed. Please sign in." };
  },
});
