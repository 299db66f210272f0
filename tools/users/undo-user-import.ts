import { z } from "zod";
import { lockImport, settleImport } from "#db/queries/imports.ts";
import { deletePeople, peopleOfImport, peopleUsedSince } from "#db/queries/people-imports.ts";
import { accountOf } from "#db/records/user.ts";
import { Conflict, NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { importId } from "../spreadsheets/schema.ts";

export const undoUserImport = operation({
  name: "users.undo-import",
  title: "Undo an import of people",
  description:
    "Take away all accounts that an import made, or none: where one was changed, has signed in or did something, nothing " +
    "is taken away.",
  effect: "write",
  destroys: true,
  touchesSignIn: true,
  input: importId,
  output: z.object({ removed: z.int().describe("Accounts that were taken away") }),
  async execute({ importId: id }, { db, now, actor, changed }) {
    const taken = await lockImport(db, id, ["people"]);
    if (!taken) throw new NotFound("There is no such change");
    if (taken.undoneAt) throw new Conflict("This cannot be undone");
    const people = await peopleOfImport(db, id);
    const used = await peopleUsedSince(db, id);
    if (used > 0)
      throw new Conflict(
        `This import cannot be undone: of its accounts ${used} were changed or used since. Please deactivate the others one by one.`,
      );
    await deletePeople(
      db,
      people.map((user) => user.id),
    );
    for (const user of people) changed({ entity: "user", id: user.id, before: accountOf(user), domains: ["users"] });
    await settleImport(db, id, { undoneById: actor.id, undoneAt: now() });
    changed({
      entity: "import",
      id,
      before: { added: taken.added },
      after: { removed: people.length },
      domains: ["users"],
    });
    return { removed: people.length };
  },
});
