import { findRecord } from "#db/queries/records.ts";
import { assignOpen } from "../issues/assign-open.ts";
import { InvalidInput } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { notOpen } from "./find-due.ts";
import { listedDueItems } from "./listed-due.ts";
import { dueCan } from "./rules.ts";
import { dueAssignment } from "./schema.ts";
import { raiseIssue } from "./settle-due.ts";
import { dueAssignmentShape } from "./shapes.ts";
import { dueRecord } from "./show-due.ts";

export const assignDue = operation({
  name: "service-plans.assign-due",
  title: "Assign services",
  description:
    "Give services that are due, or will be, to one engineer. They become issues if they are none yet. All of them or none.",
  effect: "write",
  input: dueAssignment,
  output: dueAssignmentShape,
  async execute({ dueIds, engineerId }, ctx) {
    const { db } = ctx;
    const ids = [...new Set(dueIds)].sort((one, other) => one - other);
    const issueIds: number[] = [];
    for (const id of ids) {
      const item = await claimRecord(db, dueRecord, { id });
      if (!dueCan.assign(item)) throw notOpen(item.status);
      const issue = item.issueId ? await findRecord(db, "issues", item.issueId) : undefined;
      // Whoever has it already keeps it: giving all of them to him again changes nothing.
      if (issue?.status === "assigned" && issue.assignedToId === engineerId) continue;
      issueIds.push(item.issueId ?? (await raiseIssue(ctx, id)));
    }
    if (issueIds.length === 0) throw new InvalidInput("This engineer has all of these services already");
    const { engineer } = await assignOpen(ctx, { issueIds, engineerId });
    const items = await listedDueItems(db, { ids }, { today: todayOf(ctx) });
    return { success: true, assigned: issueIds.length, engineerId, engineerName: engineer.name, items };
  },
});
