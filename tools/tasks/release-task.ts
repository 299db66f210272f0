import { selectIssue } from "#db/queries/issues.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { taskCan, unassigned } from "../issues/rules.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { notify } from "../notifications/notify.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { taskId } from "./schema.ts";
import { taskRecord } from "./show-task.ts";

export const releaseTask = operation({
  name: "tasks.release",
  title: "Release a task",
  description: "Take a task from its engineer: it returns to the pool of open issues.",
  effect: "write",
  repeatable: true,
  input: taskId,
  output: issueDetailShape,
  async execute({ taskId, version }, ctx) {
    const { actor, db, now, changed } = ctx;
    const before = await claimRecord(db, taskRecord, { id: taskId, version });
    if (!taskCan.release(before)) throw new Conflict(`This task is ${before.status}, not assigned`);
    const after = await writeRecord(db, "issues", taskId, unassigned, now());
    changed({ entity: "issue", id: taskId, ...difference(before, after), domains: ["issues", "tasks"] });
    // What is in the pool is no task any more: the answer is the issue.
    const issue = (await selectIssue(db, taskId))!;
    if (before.assignedToId !== null && before.assignedToId !== actor.id)
      await notify(ctx, [before.assignedToId], "task-released", {
        issueId: taskId,
        title: issue.title,
        serialNumber: issue.machineSerialNumber,
        by: actor.name,
      });
    return issue;
  },
});
