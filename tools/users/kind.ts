import { findUser } from "#db/queries/users.ts";
import { users } from "#db/schema/index.ts";
import type { Kind } from "../versioned.ts";
import { accountOf } from "./rules.ts";

export const userKind: Kind<typeof users> = {
  table: users,
  entity: "user",
  noun: "user",
  async show(db, id) {
    const user = await findUser(db, id);
    return user && accountOf(user);
  },
};
