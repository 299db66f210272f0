import { linkDocuments } from "#db/queries/document-links.ts";
import { lastReadingBy } from "#db/queries/hour-readings.ts";
import { findRecord } from "#db/queries/records.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { invalid } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { keepReading, settleHours, sourceByDoor } from "../hours/keep-reading.ts";
import { operation } from "../operation.ts";
import { ownDocuments } from "../permissions/own-documents.ts";
import { claimRecord } from "../versioned.ts";
import { findDue, notOpen } from "./find-due.ts";
import { finishService } from "./finish-service.ts";
import { mustBeOwnService } from "./own-service.ts";
import { dueCan } from "./rules.ts";
import { serviceCompletion } from "./schema.ts";
import { dueDetailShape } from "./shapes.ts";
import { dueRecord, lockMachineOf, presentedDue } from "./show-due.ts";

export const completeDue = operation({
  name: "service-plans.complete-due",
  title: "Complete a service",
  description:
    "Note that a service by plan was done: at which hours, on which day, which steps. Its issue is closed and the next " +
    "service of the plan moves on. Engineers complete their own.",
  effect: "write",
  input: serviceCompletion,
  output: dueDetailShape,
  async execute(sent, ctx) {
    const { db, actor } = ctx;
    const today = todayOf(ctx);
    const { hours, doneOn = today, taskIds, serviceLogId, remark, confirm } = sent;
    if (doneOn > today) throw invalid("doneOn", "The day is in the future");
    const dueId = await findDue(ctx, sent);
    const files = await ownDocuments(ctx, sent.documentIds);
    await lockMachineOf(db, dueId);
    const item = await claimRecord(db, dueRecord, { id: dueId, version: sent.version });
    const { machineId, planId } = item;
    if (!dueCan.complete(item)) throw notOpen(item.status);
    if (serviceLogId && (await selectServiceLog(db, serviceLogId))?.machineId !== machineId)
      throw invalid("serviceLogId", "There is no such report of this machine");
    const plan = await findRecord(db, "servicePlans", planId);
    const known = await lastReadingBy(db, machineId, doneOn);
    if (plan?.everyHours && hours == null && !known) throw invalid("hours", "Please say at how many hours it was done");
    const issue = item.issueId ? await findRecord(db, "issues", item.issueId) : undefined;
    await mustBeOwnService(ctx, { machineId, assignedToId: issue?.assignedToId ?? null });
    if (hours != null && hours !== known && !serviceLogId) {
      await keepReading(
        ctx,
        { machineId, hours, readOn: doneOn, source: sourceByDoor(ctx.door) },
        { confirm, field: "hours" },
      );
      await settleHours(ctx, machineId);
    }
    // The reading may have raised its issue.
    const current = (await findRecord(db, "dueItems", dueId))!;
    await finishService(ctx, current, {
      doneOn,
      doneHours: hours ?? known ?? null,
      doneById: actor.id,
      serviceLogId,
      remark,
      today,
      ticked: (steps) => chosenSteps(steps, taskIds),
    });
    const { issueId } = (await findRecord(db, "dueItems", dueId))!;
    await linkDocuments(db, files, { issueId: issueId! });
    return (await presentedDue(db, dueId, today))!;
  },
});

/** The steps that were named, or all. @throws InvalidInput when one is no step of this service */
function chosenSteps(steps: { id: number }[], taskIds: number[] | undefined): number[] {
  const known = steps.map(({ id }) => id);
  const unknown = taskIds?.filter((id) => !known.includes(id)) ?? [];
  if (unknown.length > 0) throw invalid("taskIds", `There is no step ${unknown.join(", ")} of this service`);
  return taskIds ?? known;
}
