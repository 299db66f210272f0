import type { Db } from "#db/client.ts";
import { findCalendarFeed } from "#db/queries/calendar-feeds.ts";
import { countPrograms } from "#db/queries/connected-programs.ts";
import { revokeKeys, voidPasswordResets } from "#db/queries/users.ts";
import { selectAccessTokens } from "#db/queries/sign-in.ts";
import { writeRecord } from "#db/queries/records.ts";
import { claimConfirmed, confirmPassword } from "../auth/confirm-password.ts";
import { checkNewPassword } from "../auth/password-policy.ts";
import { hashPassword } from "../auth/passwords.ts";
import { passwordChange } from "./schema.ts";
import { renewSession } from "../auth/sessions.ts";
import { changedPasswordShape } from "../auth/shapes.ts";
import { InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import { profileOf } from "#db/records/user.ts";
import { tellOwner } from "../users/tell-owner.ts";

export const updatePassword = operation({
  name: "profile.update-password",
  title: "Change password",
  description:
    "Change the caller's own password. All other sessions end, access tokens, connected programs and the calendar's link " +
    "too unless they are kept, and this session gets a new id.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  secretAnswer: true,
  input: passwordChange,
  output: changedPasswordShape,
  async execute({ currentPassword, newPassword, keepTokens }, ctx) {
    const { actor, db, now, userAgent, address, changed, ports } = ctx;
    await checkNewPassword(db, newPassword);
    const confirmed = await confirmPassword(ctx, currentPassword, "Current password is incorrect");
    if (newPassword === currentPassword) throw new InvalidInput("The new password must be another one");
    const passwordHash = await hashPassword(newPassword);
    const { user, token } = await db.transaction(async (inside) => {
      await claimConfirmed(inside, confirmed);
      const user = await writeRecord(inside, "users", actor.id, { passwordHash, mustChangePassword: false }, now());
      await voidPasswordResets(inside, actor.id, now());
      const kept = keepTokens && (await hasKeys(inside, actor.id));
      if (!keepTokens) await revokeKeys(inside, actor.id, now());
      await tellOwner(inside, user, kept ? ["password-changed", "tokens-kept"] : ["password-changed"], ports);
      return { user, token: await renewSession(inside, actor, { now: now(), userAgent, address }) };
    });
    changed({
      entity: "user",
      id: actor.id,
      after: { password: "changed by the owner", accessTokens: keepTokens ? "kept" : "ended" },
      domains: [],
    });
    return { token, success: true, user: profileOf(user), message: "Your password has been changed." };
  },
});

const hasKeys = async (db: Db, userId: number) =>
  (await selectAccessTokens(db, userId)).length > 0 ||
  (await countPrograms(db, userId)) > 0 ||
  (await findCalendarFeed(db, userId)) !== undefined;
