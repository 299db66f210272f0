import { z } from "zod";
import { listUsersWithSignIn } from "#db/queries/users.ts";
import { pageOf } from "../answers.ts";
import { operation } from "../operation.ts";
import { groupsShownTo, maySetPasswords } from "./rules.ts";
import { listedAccountOf, listedAccountShape } from "#db/records/user.ts";
import { userList } from "./schema.ts";

export const listUsers = operation({
  name: "users.list",
  title: "List users",
  description: "All accounts that the caller manages; operators do not see administrators.",
  effect: "read",
  input: userList,
  output: z.array(listedAccountShape),
  async execute({ inactive, ...page }, { actor, db }) {
    const people = await listUsersWithSignIn(db, { roles: groupsShownTo(actor.role), inactive });
    const looksAfterSignIns = maySetPasswords(actor.role);
    return pageOf(
      people.map(({ user, lastSignInAt }) => listedAccountOf(user, lastSignInAt, looksAfterSignIns)),
      page,
    );
  },
});
