import { z } from "zod";
import { listUsersWithTasks } from "#db/queries/users.ts";
import { pageOf } from "../answers.ts";
import { portion } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { may } from "../permissions/rules.ts";
import { remembered } from "../remembered.ts";
import { accountOf } from "./rules.ts";
import { engineerShape } from "./shapes.ts";

export const listEngineers = operation({
  name: "engineers.list",
  title: "List engineers",
  description:
    "Active people who do or plan service work (roles service and operator) with the number of their open tasks. Never administrators.",
  effect: "read",
  input: z.object(portion),
  output: z.array(engineerShape),
  async execute(page, ctx) {
    const { actor, db } = ctx;
    // Every list to choose from asks for them, and they seldom change.
    const people = await remembered(ctx, "engineers", ["users", "issues", "tasks"], async () =>
      (await listUsersWithTasks(db, { roles: ["service", "operator"] })).map(({ user, openTasks }) => {
        const { mustChangePassword: _own, deactivatedAt: _never, ...account } = accountOf(user);
        return { account, visibility: user.visibility, openTasks };
      }),
    );
    const seesAll = may(actor.role, "users.list");
    const shown = people.map(({ account, visibility, openTasks }) => {
      // Colleagues see what the person shows them; the office needs to reach everybody.
      const email = seesAll || visibility.email || account.id === actor.id ? account.email : null;
      const phone = seesAll || visibility.phone || account.id === actor.id ? account.phone : null;
      return { ...account, email, phone, mobilePhone: phone, openTasks };
    });
    return pageOf(shown, page);
  },
});
