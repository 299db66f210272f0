import { z } from "zod";
import { listUsersWithTasks } from "#db/queries/users.ts";
import { pageOf } from "../answers.ts";
import { paging } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { contactsFor } from "../permissions/contacts.ts";
import { remembered } from "../remembered.ts";
import { colleagueOf, engineerShape } from "#db/records/user.ts";

export const listEngineers = operation({
  name: "engineers.list",
  title: "List engineers",
  description:
    "Active people who do or plan service work (roles service and operator) with the number of their open tasks. Never administrators.",
  effect: "read",
  input: z.object(paging),
  output: z.array(engineerShape),
  async execute(page, ctx) {
    const { actor, db } = ctx;
    // Every list to choose from asks for them, and they seldom change.
    const people = await remembered(ctx, "engineers", ["users", "issues", "tasks"], async () =>
      (await listUsersWithTasks(db, { roles: ["service", "operator"] })).map(({ user, openTasks }) => ({
        account: colleagueOf(user),
        visibility: user.visibility,
        openTasks,
      })),
    );
    const contacts = contactsFor[actor.role];
    const shown = people.map(({ account, visibility, openTasks }) => {
      const sees = (shows: boolean) =>
        account.id === actor.id || contacts === "everybody" || (contacts === "shown" && shows);
      const email = sees(visibility.email) ? account.email : null;
      const phone = sees(visibility.phone) ? account.phone : null;
      return { ...account, email, phone, mobilePhone: phone, openTasks };
    });
    return pageOf(shown, page);
  },
});
