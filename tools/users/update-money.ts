import { writeRecord } from "#db/queries/records.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimAccount } from "./claim-account.ts";
import { moneyChange } from "./schema.ts";

export const updateMoney = operation({
  name: "users.update-money",
  title: "Let somebody see costs",
  description:
    "Say whether a person sees what things cost. Administrators always do; people who may only look on never do.",
  effect: "write",
  repeatable: true,
  input: moneyChange,
  output: accountShape,
  async execute({ id, seesMoney, version }, { db, now, changed }) {
    const before = await claimAccount(db, { id, version });
    if (seesMoney && before.role === "view") throw new Conflict("People who may only look on do not see costs");
    const after = await writeRecord(db, "users", id, { seesMoney }, now());
    changed({
      ...{ entity: "user", id, domains: ["users", "costs"] },
      ...{ before: { seesMoney: before.seesMoney }, after: { seesMoney } },
    });
    return accountOf(after);
  },
});
