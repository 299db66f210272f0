import { selectChecklist, tickSteps } from "#db/queries/checklists.ts";
import { lockRecord, writeRecord, type Stored } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { completionMoment } from "../tasks/rules.ts";
import { difference } from "../versioned.ts";
import { raiseIssue, settleDue } from "./settle-due.ts";

type FinishingContext = Pick<SignedInContext, "db" | "now" | "actor" | "changed" | "events">;

interface Finish {
  doneOn: string;
  doneHours: number | null;
  doneById: number;
  serviceLogId?: number;
  evidence?: string;
  remark?: string | null;
  today: string;
  /** Which steps of the checklist were done, of those that it has. */
  ticked: (steps: { id: number; text: string }[]) => number[] | Promise<number[]>;
  /** Refuses what must not be closed by this person. */
  check?: (issue: Stored<"issues">) => Promise<void>;
}

/** Notes that a service was done: closes its issue, ticks what was done of its checklist, and moves the next one on. */
export async function finishService(
  ctx: FinishingContext,
  item: Stored<"dueItems">,
  { ticked, check, today, ...told }: Finish,
): Promise<void> {
  const { db, now, changed } = ctx;
  const issueId = item.issueId ?? (await raiseIssue(ctx, item.id));
  const issue = (await lockRecord(db, "issues", issueId))!;
  await check?.(issue);
  const steps = await selectChecklist(db, issueId);
  await tickSteps(db, await ticked(steps), { by: told.doneById, at: now() });
  const after = await writeRecord(db, "dueItems", item.id, { status: "done", ...told }, now());
  changed({ entity: "due_item", id: item.id, ...difference({ ...item, issueId }, after), domains: ["service-plans"] });
  const closed = await writeRecord(
    db,
    "issues",
    issueId,
    {
      status: "closed",
      fixedDate: completionMoment(told.doneOn, today, issue.reportedAt, now()),
      fixedById: told.doneById,
      closedByLogId: told.serviceLogId ?? null,
    },
    now(),
  );
  changed({ entity: "issue", id: issueId, ...difference(issue, closed), domains: ["issues", "tasks"] });
  await settleDue(ctx, { machineIds: [item.machineId] });
}
