import { writeRecord } from "#db/queries/records.ts";
import { Conflict, invalid } from "../errors.ts";
import { taskCan } from "../issues/rules.ts";
import { clockToleranceMs } from "../fields/clock.ts";
import { operation } from "../operation.ts";
import { settleServiceOf } from "../service-plans/settle-due.ts";
import { claimRecord, difference } from "../versioned.ts";
import { dayIn } from "../fields/rules.ts";
import { completionDays, completionFault, completionMoment } from "./rules.ts";
import { completion } from "./schema.ts";
import { taskDetailShape } from "./shapes.ts";
import { presentedTask, taskRecord } from "./show-task.ts";

export const completeTask = operation({
  name: "tasks.complete",
  title: "Complete a task",
  description: "Mark a task completed, today or on an earlier day since it began.",
  effect: "write",
  repeatable: true,
  input: completion,
  output: taskDetailShape,
  async execute({ taskId, version, endTime }, ctx) {
    const { db, actor, changed } = ctx;
    const before = await claimRecord(db, taskRecord, { id: taskId, version });
    if (!taskCan.complete(before)) throw new Conflict(`This task is ${before.status}, not assigned`);
    const now = ctx.now();
    const today = dayIn(actor.timeZone, now);
    const day = endTime == null ? today : typeof endTime === "string" ? endTime : dayIn(actor.timeZone, endTime);
    const ahead = endTime instanceof Date && endTime.getTime() > now.getTime() + clockToleranceMs;
    const fault =
      completionFault(day, completionDays(actor.role, before, now, actor.timeZone)) ??
      (ahead ? "The completion date is in the future" : undefined);
    if (fault) throw invalid("endTime", fault);
    const end = endTime instanceof Date ? endTime : completionMoment(day, today, before.reportedAt, now);
    const after = await writeRecord(db, "issues", taskId, { status: "completed", endTime: end }, now);
    changed({ entity: "issue", id: taskId, ...difference(before, after), domains: ["issues", "tasks"] });
    await settleServiceOf(ctx, before);
    return (await presentedTask(db, taskId))!;
  },
});
