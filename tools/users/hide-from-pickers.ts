import { writeRecord } from "#db/queries/records.ts";
import { operation } from "../operation.ts";
import { claimAccount } from "./claim-account.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { pickerChange } from "./schema.ts";

export const hideFromPickers = operation({
  name: "users.hide-from-pickers",
  title: "Hide from pickers",
  description: "Leave somebody out of engineer pickers, and show their name in service reports as not specified.",
  effect: "write",
  input: pickerChange,
  output: accountShape,
  async execute({ id, hiddenFromPickers }, { db, now, changed }) {
    const before = await claimAccount(db, { id });
    const after = await writeRecord(db, "users", id, { hiddenFromPickers }, now());
    changed({
      entity: "user",
      id,
      before: { hiddenFromPickers: before.hiddenFromPickers },
      after: { hiddenFromPickers },
      domains: ["users", "service-logs"],
    });
    return accountOf(after);
  },
});
