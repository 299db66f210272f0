import { operation } from "../operation.ts";
import { takeOutOfUse } from "./account-state.ts";
import { claimAccount } from "./claim-account.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { userId } from "./schema.ts";

export const deactivateUser = operation({
  name: "users.deactivate",
  title: "Deactivate a user",
  description: "Take an account out of use and end its sessions at once. The name stays on everything the person did.",
  effect: "write",
  touchesSignIn: true,
  input: userId,
  output: accountShape,
  async execute({ id }, { db, now, changed }) {
    const before = await claimAccount(db, { id });
    const after = await takeOutOfUse(db, before, now());
    changed({ entity: "user", id, before: { active: before.active }, after: { active: false }, domains: ["users"] });
    return accountOf(after);
  },
});
