import { operation } from "../operation.ts";
import { takeIntoUse } from "./account-state.ts";
import { claimAccount } from "./claim-account.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { userId } from "./schema.ts";

export const reactivateUser = operation({
  name: "users.reactivate",
  title: "Reactivate a user",
  description: "Take a deactivated account into use again. Role and password are as they were; nobody is signed in.",
  effect: "write",
  touchesSignIn: true,
  input: userId,
  output: accountShape,
  async execute({ id }, { db, now, changed }) {
    const before = await claimAccount(db, { id });
    const after = await takeIntoUse(db, before, now());
    changed({ entity: "user", id, before: { active: before.active }, after: { active: true }, domains: ["users"] });
    return accountOf(after);
  },
});
