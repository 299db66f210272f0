import { writeRecord } from "#db/queries/records.ts";
import { Conflict, invalid } from "../errors.ts";
import { fixedTooEarly, fixTooEarly, taskCan } from "../issues/rules.ts";
import { clockToleranceMs } from "../fields/clock.ts";
import { operation } from "../operation.ts";
import { actingPerson } from "../permissions/acting-person.ts";
import { claimRecord, difference } from "../versioned.ts";
import { fix } from "./schema.ts";
import { taskDetailShape } from "./shapes.ts";
import { mustBeOwn, presentedTask, taskRecord } from "./show-task.ts";

export const markTaskFixed = operation({
  name: "tasks.mark-fixed",
  title: "Mark a task as fixed",
  description: "Note that the engineer has fixed it; an operator then confirms. Engineers mark their own tasks.",
  effect: "write",
  repeatable: true,
  input: fix,
  output: taskDetailShape,
  async execute({ taskId, version, engineerFixedAt, engineerFixedById }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, taskRecord, { id: taskId, version });
    mustBeOwn(before, ctx);
    if (!taskCan.markFixed(before))
      throw new Conflict(
        before.engineerFixedAt ? "This task is already marked as fixed" : `This task is ${before.status}, not assigned`,
      );
    const at = engineerFixedAt ?? now();
    const message = "The time of the fix is in the future";
    if (at.getTime() > now().getTime() + clockToleranceMs) throw invalid("engineerFixedAt", message);
    if (fixedTooEarly(at, before.reportedAt, ctx.actor.timeZone)) throw invalid("engineerFixedAt", fixTooEarly);
    const changes = {
      engineerFixedAt: at,
      engineerFixedById: await actingPerson(ctx, engineerFixedById, "engineerFixedById"),
    };
    const after = await writeRecord(db, "issues", taskId, changes, now());
    changed({ entity: "issue", id: taskId, ...difference(before, after), domains: ["issues", "tasks"] });
    return (await presentedTask(db, taskId))!;
  },
});
