import { z } from "zod";
import { listUsersWithTasks } from "#db/queries/users.ts";
import { operation } from "../operation.ts";
import { may } from "../permissions/rules.ts";
import { accountOf } from "./rules.ts";
import { engineerShape } from "./shapes.ts";

export const listEngineers = operation({
  name: "engineers.list",
  title: "List engineers",
  description:
    "Active people who do or plan service work (roles service and operator) with the number of their open tasks. Never administrators.",
  effect: "read",
  input: z.object({}),
  output: z.array(engineerShape),
  async execute(_input, { actor, db }) {
    const people = await listUsersWithTasks(db, { roles: ["service", "operator"] });
    const seesAll = may(actor.role, "users.list");
    return people.map(({ user, openTasks }) => {
      const { mustChangePassword: _own, deactivatedAt: _never, ...account } = accountOf(user);
      const { visibility } = user;
      // Colleagues see what the person shows them; the office needs to reach everybody.
      const email = seesAll || visibility.email || user.id === actor.id ? account.email : null;
      const phone = seesAll || visibility.phone || user.id === actor.id ? account.phone : null;
      return { ...account, email, phone, mobilePhone: phone, openTasks };
    });
  },
});
