import { countTestData, deleteTestData, lockFlush } from "#db/queries/test-data.ts";
import { operation } from "../operation.ts";
import { clearedNames } from "./rules.ts";
import { flushConfirmation } from "./schema.ts";
import { flushShape } from "./shapes.ts";

export const flushTestData = operation({
  name: "admin.flush-test-data",
  title: "Flush machine history",
  description:
    "Delete all service reports, issues, parts requests, drafts and documents, after a backup. Users and machines stay.",
  effect: "write",
  destroys: true,
  // The backup reads the whole database: no transaction may be open meanwhile.
  transaction: "outside",
  input: flushConfirmation,
  output: flushShape,
  async execute(_input, { db, ports, changed }) {
    const backup = await ports.backups.create("flush");
    const counts = await db.transaction(async (inside) => {
      await lockFlush(inside);
      const before = await countTestData(inside);
      await deleteTestData(inside);
      return before;
    });
    changed({
      entity: "installation",
      id: "flush",
      before: counts,
      after: { backup },
      domains: ["issues", "tasks", "service-logs", "parts-requests", "drafts", "jobs", "machines", "stock", "costs"],
    });
    return { success: true, cleared: clearedNames, counts, backup, message: "Users and machines preserved." };
  },
});
