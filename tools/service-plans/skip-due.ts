import { lockRecord, writeRecord } from "#db/queries/records.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { notOpen } from "./find-due.ts";
import { dueCan } from "./rules.ts";
import { skipping } from "./schema.ts";
import { settleDue } from "./settle-due.ts";
import { dueDetailShape } from "./shapes.ts";
import { dueRecord, lockMachineOf, presentedDue } from "./show-due.ts";

export const skipDue = operation({
  name: "service-plans.skip-due",
  title: "Skip a service",
  description: "Leave one service of a plan out, with the reason. The next one moves on as if it had been done today.",
  effect: "write",
  input: skipping,
  output: dueDetailShape,
  async execute({ dueId, version, reason }, ctx) {
    const { db, now, actor, changed } = ctx;
    const today = todayOf(ctx);
    await lockMachineOf(db, dueId);
    const item = await claimRecord(db, dueRecord, { id: dueId, version });
    if (!dueCan.skip(item)) throw notOpen(item.status);
    const skipped = { status: "skipped" as const, doneOn: today, doneById: actor.id, remark: reason };
    const after = await writeRecord(db, "dueItems", dueId, skipped, now());
    changed({ entity: "due_item", id: dueId, ...difference(item, after), domains: ["service-plans"] });
    const issue = item.issueId ? await lockRecord(db, "issues", item.issueId) : undefined;
    if (issue) {
      const closed = await writeRecord(db, "issues", issue.id, { status: "closed", fixedDate: now() }, now());
      changed({ entity: "issue", id: issue.id, ...difference(issue, closed), domains: ["issues", "tasks"] });
    }
    await settleDue(ctx, { machineIds: [item.machineId] });
    return (await presentedDue(db, dueId, today))!;
  },
});
