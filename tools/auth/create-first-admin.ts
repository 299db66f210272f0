import { addUser } from "#db/queries/users.ts";
import { Forbidden } from "../errors.ts";
import { operation } from "../operation.ts";
import { profileOf } from "#db/records/user.ts";
import { checkNewPassword } from "./password-policy.ts";
import { hashPassword } from "./passwords.ts";
import { firstAdmin } from "./schema.ts";
import { createSession } from "./sessions.ts";
import { takeSetup } from "./setup.ts";
import { sessionShape } from "./shapes.ts";

export const createFirstAdmin = operation({
  name: "auth.create-first-admin",
  title: "Set up this installation",
  description: "Create the first administrator by the link that the server printed.",
  effect: "write",
  touchesSignIn: true,
  secretAnswer: true,
  input: firstAdmin,
  output: sessionShape,
  async execute({ token, name, email, password }, { db, now, userAgent, address, changed }) {
    await checkNewPassword(db, password, "password");
    if (!(await takeSetup(db, token)))
      throw new Forbidden(
        "This setup link is not valid. The server prints a new one when it starts without any users.",
      );
    const user = await addUser(db, {
      name,
      email,
      role: "admin",
      passwordHash: await hashPassword(password),
      createdAt: now(),
      updatedAt: now(),
    });
    changed({ entity: "user", id: user.id, after: { name, email, role: "admin" }, domains: ["users"], by: user });
    return {
      token: await createSession(db, { userId: user.id, now: now(), userAgent, address }),
      success: true,
      user: profileOf(user),
    };
  },
});
