import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { giveAccountRole } from "./account-role.ts";
import { claimAccount } from "./claim-account.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { roleChange } from "./schema.ts";

export const updateRole = operation({
  name: "users.update-role",
  title: "Change a role",
  description: "Give somebody who is not an administrator another role. Their sessions end, so that it acts at once.",
  effect: "write",
  touchesSignIn: true,
  input: roleChange,
  output: accountShape,
  async execute({ id, role, version }, { db, now, changed, ports }) {
    const before = await claimAccount(db, { id, version });
    if (!before.active) throw new Conflict("This user is deactivated");
    const after = await giveAccountRole(db, id, role, { now, ports });
    changed({ entity: "user", id, before: { role: before.role }, after: { role }, domains: ["users"] });
    return accountOf(after);
  },
});
