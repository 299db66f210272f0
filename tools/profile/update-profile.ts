import { isDuplicate, writeRecord } from "#db/queries/records.ts";
import { ownAccountShape } from "../auth/shapes.ts";
import { claimRecord, difference } from "../versioned.ts";
import { profile } from "./schema.ts";
import { claimConfirmed, confirmPassword } from "../auth/confirm-password.ts";
import { Conflict, InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import { emailMoves } from "../users/email-moves.ts";
import { userKind } from "../users/kind.ts";
import { accountOf, profileOf } from "#db/records/user.ts";

const needed = "Please enter your current password to change the email";
const details = [{ path: "currentPassword", message: needed }];

export const updateProfile = operation({
  name: "profile.update",
  title: "Update my profile",
  description:
    "Change the caller's own name, email or mobile phone; another email needs the current password. A role cannot be changed here.",
  effect: "write",
  touchesSignIn: true,
  repeatable: true,
  transaction: "outside",
  input: profile,
  output: ownAccountShape,
  async execute({ name, email, mobilePhone, currentPassword }, ctx) {
    const { actor, db, now, changed, ports } = ctx;
    // Hashing takes its time, so it is over before the record is locked.
    const confirmed =
      currentPassword !== undefined && email !== actor.email
        ? await confirmPassword(ctx, currentPassword, "Current password is incorrect")
        : undefined;
    const { before, after } = await db.transaction(async (inside) => {
      const before = await claimRecord(inside, userKind, { id: actor.id });
      const moves = email !== undefined && email !== before.email;
      if (moves && !confirmed) throw new InvalidInput(needed, { details });
      if (confirmed) await claimConfirmed(inside, confirmed);
      const after = await writeRecord(inside, "users", actor.id, { name, email, mobilePhone }, now()).catch(
        (error: unknown) => {
          throw isDuplicate(error) ? new Conflict("This email address is already in use") : error;
        },
      );
      if (moves) await emailMoves(inside, before, "owner", { now, ports });
      return { before, after };
    });
    changed({ entity: "user", id: actor.id, ...difference(accountOf(before), accountOf(after)), domains: ["users"] });
    return { success: true, user: profileOf(after) };
  },
});
