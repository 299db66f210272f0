import { z } from "zod";
import { selectUsers } from "#db/queries/users.ts";
import { pageOf } from "../answers.ts";
import { operation } from "../operation.ts";
import { groupsShownTo } from "./rules.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { userList } from "./schema.ts";

export const listUsers = operation({
  name: "users.list",
  title: "List users",
  description: "All accounts that the caller manages; operators do not see administrators.",
  effect: "read",
  input: userList,
  output: z.array(accountShape),
  async execute({ inactive, ...page }, { actor, db }) {
    const users = await selectUsers(db, { roles: groupsShownTo(actor.role), inactive });
    return pageOf(users.map(accountOf), page);
  },
});
