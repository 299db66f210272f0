import { writeRecord } from "#db/queries/records.ts";
import { Conflict } from "../errors.ts";
import { taskCan } from "../issues/rules.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { taskId } from "./schema.ts";
import { taskDetailShape } from "./shapes.ts";
import { mustBeOwn, presentedTask, taskRecord } from "./show-task.ts";

export const startTask = operation({
  name: "tasks.start",
  title: "Start a task",
  description: "Note that work on a task has begun. Engineers start their own tasks.",
  effect: "write",
  repeatable: true,
  input: taskId,
  output: taskDetailShape,
  async execute({ taskId, version }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, taskRecord, { id: taskId, version });
    mustBeOwn(before, ctx);
    if (!taskCan.start(before))
      throw new Conflict(
        before.startedAt ? "This task has already been started" : `This task is ${before.status}, not assigned`,
      );
    const after = await writeRecord(db, "issues", taskId, { startedAt: now() }, now());
    changed({ entity: "issue", id: taskId, ...difference(before, after), domains: ["issues", "tasks"] });
    return (await presentedTask(db, taskId))!;
  },
});
