import { addImport } from "#db/queries/imports.ts";
import { addUsers, joinSites } from "#db/queries/people-imports.ts";
import { isDuplicate } from "#db/queries/records.ts";
import { accountOf } from "#db/records/user.ts";
import { hashPassword } from "../auth/passwords.ts";
import { newToken } from "../auth/tokens.ts";
import { Conflict, InvalidInput, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { listFileName } from "../spreadsheets/schema.ts";
import { planPeople } from "./import/plan.ts";
import { peopleImportShape, peopleList } from "./import/schema.ts";

export const importUsers = operation({
  name: "users.import",
  title: "Import people",
  description:
    "Make accounts of a list of people (CSV or Excel), all of them or none, and let each know by mail how to set a " +
    "password. Nobody becomes an administrator, and accounts that there are stay as they are. Doubtful people are left " +
    "out unless their line is named. The import can be undone as a whole as long as nobody has used an account.",
  effect: "write",
  touchesSignIn: true,
  input: peopleList,
  output: peopleImportShape,
  async execute(input, ctx) {
    const { db, now, actor, changed, ports } = ctx;
    const { columns, lines, people, refused } = await planPeople(ctx, input);
    if (!columns.includes("email")) throw invalid("columns", "Please say which column has the email addresses");
    if (lines.length === 0) throw new InvalidInput("This list has no rows");
    const taken = people.filter((person) => person.taken);
    if (taken.length === 0) throw new InvalidInput("There is nothing in this list that could be taken in");
    // Nobody knows the password; a link by mail, or an administrator, sets another.
    const passwordHash = await hashPassword(newToken());
    const values = taken.map(({ role, row: { name, email, phone, language } }) => ({
      ...{ name, email, role, language, mobilePhone: phone, passwordHash },
      // The office works with prices unless an administrator says otherwise.
      seesMoney: role === "operator",
      ...{ createdAt: now(), updatedAt: now() },
    }));
    const users = await addUsers(db, values).catch((error: unknown) => {
      throw isDuplicate(error) ? new Conflict("A user with this email address already exists") : error;
    });
    await joinSites(
      db,
      taken.flatMap(({ sites }, at) => sites.map(({ id }) => ({ siteId: id, userId: users[at]!.id }))),
    );
    const invited = input.invite && ports.mail.available ? users : [];
    for (const { email } of invited) await ports.accountMails.queue(db, { kind: "invitation", email });
    for (const user of users) changed({ entity: "user", id: user.id, after: accountOf(user), domains: ["users"] });
    const left = people.length - taken.length;
    const facts = {
      ...{ kind: "people" as const, fileName: listFileName(input.file) },
      ...{ added: users.length, leftOut: refused.length + left },
    };
    const made = users.map(({ id }) => id);
    const importId = await addImport(db, { ...facts, createdById: actor.id, createdAt: now() }, made);
    changed({ entity: "import", id: importId, after: facts, domains: ["users"] });
    return { importId, added: users.length, leftOut: facts.leftOut, doubtful: left, invited: invited.length, refused };
  },
});
