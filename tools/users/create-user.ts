import { isDuplicate } from "#db/queries/records.ts";
import { addUser } from "#db/queries/users.ts";
import { checkNewPassword } from "../auth/password-policy.ts";
import { hashPassword } from "../auth/passwords.ts";
import { Conflict, Forbidden } from "../errors.ts";
import { operation } from "../operation.ts";
import { rolesToGive } from "./rules.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { newUser } from "./schema.ts";
import { tellAdministrators } from "./tell-administrators.ts";

export const createUser = operation({
  name: "users.create",
  title: "Add a user",
  description: "Create an account with a password that must be changed at the first sign-in.",
  effect: "write",
  touchesSignIn: true,
  input: newUser,
  output: accountShape,
  async execute({ name, email, password, role, phone, mobilePhone }, { actor, db, now, changed, ports }) {
    if (!rolesToGive(actor.role).includes(role)) throw new Forbidden("Only administrators may create administrators");
    await checkNewPassword(db, password, "password");
    const values = {
      name,
      email,
      role,
      // The office works with prices unless an administrator says otherwise.
      seesMoney: role === "operator",
      mobilePhone: mobilePhone ?? phone ?? null,
      mustChangePassword: true,
      createdAt: now(),
      updatedAt: now(),
    };
    const user = await addUser(db, { ...values, passwordHash: await hashPassword(password) }).catch(
      (error: unknown) => {
        throw isDuplicate(error) ? new Conflict("A user with this email address already exists") : error;
      },
    );
    if (user.role === "admin") await tellAdministrators(db, user, ports);
    const account = accountOf(user);
    changed({ entity: "user", id: user.id, after: account, domains: ["users"] });
    return account;
  },
});
