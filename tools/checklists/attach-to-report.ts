import {
  addChecklist,
  dropUnansweredSteps,
  openStepsOfReport,
  stepsWithReports,
  tickSteps,
} from "#db/queries/checklists.ts";
import type { SignedInContext } from "../context.ts";
import { doneIn } from "../service-plans/told-services.ts";

type AttachingContext = Pick<SignedInContext, "db" | "now" | "actor" | "ports">;

interface ToldReport {
  id: number;
  machineId: number;
  engineerId: number | null;
  summary?: string | null;
  actions: readonly { description: string }[];
}

/** Gives a new report the checklists that every report of its machine gets, with those steps ticked that it tells of. */
export async function attachChecklists(ctx: AttachingContext, report: ToldReport): Promise<void> {
  const { db, now } = ctx;
  const lists = await stepsWithReports(db, report.machineId);
  const steps = lists.flatMap(({ name, tasks }) =>
    tasks.map(({ parts: _parts, ...task }) => ({ ...task, checklist: name })),
  );
  await addChecklist(
    db,
    steps.map((step, position) => ({ ...step, position, serviceLogId: report.id, createdAt: now(), updatedAt: now() })),
  );
  await tickTold(ctx, report);
}

/** After a correction: what is told now is ticked; of another machine, what nobody has answered gives way to its own. */
export async function followReport(ctx: AttachingContext, report: ToldReport, fromMachineId: number): Promise<void> {
  if (fromMachineId === report.machineId) return tickTold(ctx, report);
  await dropUnansweredSteps(ctx.db, report.id);
  await attachChecklists(ctx, report);
}

/** Ticks what a report names; the others are left to be asked about. A measured value or a photo nobody has told. */
async function tickTold({ db, now, actor, ports }: AttachingContext, report: ToldReport): Promise<void> {
  const open = await openStepsOfReport(db, report.id);
  if (open.length === 0) return;
  const told = [...report.actions.map(({ description }) => description), report.summary ?? ""].map(doneIn).join("\n");
  const named = await ports.wording.worksToldIn(
    told,
    open.map(({ text }) => text),
    actor.id,
  );
  const ids = open.filter((_, at) => named[at]).map(({ id }) => id);
  if (ids.length > 0) await tickSteps(db, ids, { by: report.engineerId ?? actor.id, at: now() });
}
