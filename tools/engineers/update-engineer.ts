import { isDuplicate, writeRecord } from "#db/queries/records.ts";
import { checkNewPassword } from "../auth/password-policy.ts";
import { hashPassword } from "../auth/passwords.ts";
import { Conflict, Forbidden } from "../errors.ts";
import { operation } from "../operation.ts";
import { difference } from "../versioned.ts";
import { claimAccount } from "../users/claim-account.ts";
import { emailMoves } from "../users/email-moves.ts";
import { endSignIns } from "../users/end-sign-ins.ts";
import { mayChangeEmails, maySetPasswords } from "../users/rules.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { userChange } from "../users/schema.ts";
import { tellOwner } from "../users/tell-owner.ts";

export const updateEngineer = operation({
  name: "engineers.update",
  title: "Edit an engineer",
  description:
    "Change name or phone of an account that is not an administrator's. Administrators may also change its email and set a password.",
  effect: "write",
  touchesSignIn: true,
  repeatable: true,
  input: userChange,
  output: accountShape,
  async execute({ id, version, name, email, phone, mobilePhone, password }, { actor, db, now, changed, ports }) {
    const before = await claimAccount(db, { id, version });
    if (password !== undefined && !maySetPasswords(actor.role))
      throw new Forbidden("Only administrators may set a password");
    const moves = email !== undefined && email !== before.email;
    if (moves && !mayChangeEmails(actor.role))
      throw new Forbidden("Only administrators may change the email of an account");
    const newPassword =
      password === undefined ? {} : { passwordHash: await accepted(password), mustChangePassword: true };
    const changes = { name, email, mobilePhone: mobilePhone === undefined ? phone : mobilePhone, ...newPassword };
    const after = await writeRecord(db, "users", id, changes, now()).catch((error: unknown) => {
      throw isDuplicate(error) ? new Conflict("A user with this email address already exists") : error;
    });
    if (moves) await emailMoves(db, before, "administrator", { now, ports });
    if (password !== undefined) {
      await endSignIns(db, id, now());
      await tellOwner(db, before, ["password-set-by-administrator"], ports);
    }
    changed({ entity: "user", id, ...difference(accountOf(before), accountOf(after)), domains: ["users"] });
    return accountOf(after);

    async function accepted(text: string) {
      await checkNewPassword(db, text, "password");
      return hashPassword(text);
    }
  },
});
