import { findUser } from "#db/queries/users.ts";
import type { VersionedKind } from "../versioned.ts";
import { accountOf } from "#db/records/user.ts";

export const userKind: VersionedKind<"users"> = {
  table: "users",
  entity: "user",
  noun: "user",
  async show(db, id) {
    const user = await findUser(db, id);
    return user && accountOf(user);
  },
};
