import { isDuplicate } from "#db/queries/records.ts";
import { ownAccountShape } from "../auth/shapes.ts";
import { claimRecord, difference } from "../versioned.ts";
import { writeRecord } from "#db/queries/records.ts";
import { users } from "#db/schema/index.ts";
import { profile } from "../auth/schema.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { userKind } from "../users/kind.ts";
import { accountOf, profileOf } from "../users/rules.ts";

export const updateProfile = operation({
  name: "profile.update",
  title: "Update my profile",
  description: "Change the caller's own name, email or mobile phone. A role cannot be changed here.",
  effect: "write",
  repeatable: true,
  input: profile,
  output: ownAccountShape,
  async execute({ name, email, mobilePhone }, { actor, db, now, changed }) {
    const before = await claimRecord(db, userKind, { id: actor.id });
    const after = await writeRecord(db, users, actor.id, { name, email, mobilePhone }, now()).catch(
      (error: unknown) => {
        throw isDuplicate(error) ? new Conflict("This email address is already in use") : error;
      },
    );
    changed({ entity: "user", id: actor.id, ...difference(accountOf(before), accountOf(after)), domains: ["users"] });
    return { success: true, user: profileOf(after) };
  },
});
