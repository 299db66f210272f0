import type { Db } from "#db/client.ts";
import { addAuditRows } from "#db/queries/audit.ts";
import { addChecklist } from "#db/queries/checklists.ts";
import {
  addOpenItem,
  claimWithoutIssue,
  isUntouched,
  moveDue,
  plansAtMachines,
  tieIssue,
  type DueScope,
  type PlanAtMachine,
  type StoredDue,
} from "#db/queries/due-items.ts";
import { addRecord, deleteRecord, findRecord, lockRecords, writeRecord } from "#db/queries/records.ts";
import type { IssueSource } from "#db/vocabulary.ts";
import type { Context } from "../context.ts";
import { dayIn } from "../fields/rules.ts";
import { queueEvents } from "../webhooks/queue-events.ts";
import { foretellDue } from "./foretell-due.ts";
import { findListedDue } from "./listed-due.ts";
import { dueDays, dueSequence, dueState, startOf, type Due } from "./rules.ts";

export type SettlingContext = Pick<Context, "db" | "now" | "events">;

/**
 * Brings the due items of the scope in line with plans, readings, closed issues and what was done, whatever came first:
 * exactly one open item for each plan at each machine it is for. What is near becomes an issue. Repeating it changes
 * nothing, and of two processes that do it at once the second finds it done.
 */
export async function settleDue(ctx: SettlingContext, scope: DueScope): Promise<void> {
  if (scope.machineIds) await lockRecords(ctx.db, "machines", scope.machineIds);
  const today = dayIn("UTC", ctx.now());
  const unsettled = (await plansAtMachines(ctx.db, scope)).filter((at) => !isSettled(at, today));
  const near: number[] = [];
  for (const at of unsettled) {
    const open = at.applies ? await settleOne(ctx, at) : void (await withdraw(ctx.db, at));
    if (open) near.push(open);
  }
  await foretellDue(ctx.db, scope, today);
  for (const id of near) await raiseIssue(ctx, id);
  if (unsettled.length > 0) await ctx.events.publish(ctx.db, { domains: ["service-plans"] });
}

/** What follows when an issue was closed or opened again: of a service, that its plan moves on or comes back. */
export async function settleServiceOf(
  ctx: SettlingContext,
  { sourceType, machineId }: { sourceType: IssueSource; machineId: number },
): Promise<void> {
  if (sourceType === "service_plan") await settleDue(ctx, { machineIds: [machineId] });
}

/** Whether settling a plan at a machine would change anything. Reads nothing. */
export function isSettled(at: PlanAtMachine, today: string): boolean {
  const { open, items } = settled(at);
  const [stands, ...more] = items.filter(({ status }) => status === "open");
  if (!at.applies || !stands || more.length > 0 || returned(at) || hasEnded(stands)) return false;
  if (stands.dueHours !== open.dueHours || stands.dueOn !== open.dueOn) return false;
  return stands.issueId !== null || !isNear(at, stands, open, today);
}

const hasEnded = ({ issue }: StoredDue) => issue?.status === "closed" || issue?.status === "completed";

const isNear = (at: PlanAtMachine, { issue }: Pick<StoredDue, "issue">, open: Due, today: string) =>
  dueState({ status: "open", inWork: Boolean(issue?.startedAt), ...dueDays(open, at.plan, at.hours) }, today) !==
  "upcoming";

/** The last one that was done and whose issue somebody has opened again. */
const returned = ({ items }: PlanAtMachine): StoredDue | undefined => {
  const last = items.findLast(({ status }) => status !== "open");
  return last?.issue && (last.issue.status === "open" || last.issue.status === "assigned") ? last : undefined;
};

function settled(at: PlanAtMachine) {
  const start = startOf({ ...at, startsOn: at.plan.startsOn });
  const closings = at.items
    .filter(({ status }) => status !== "open")
    .map((item) => ({ item, day: item.doneOn!, hours: item.hoursThen }));
  return { ...dueSequence(at.plan, start, closings), items: at.items };
}

/** @returns the open item when it is near and has no issue yet */
async function settleOne(ctx: SettlingContext, at: PlanAtMachine): Promise<number | undefined> {
  const { db, now } = ctx;
  const today = dayIn("UTC", now());
  let { items } = at;
  const stands = items.find(({ status }) => status === "open");
  const again = returned(at);
  if (again && (await giveWay(db, stands))) {
    await writeRecord(db, "dueItems", again.id, undone, now());
    items = items
      .filter((item) => item !== stands)
      .map((item) => (item === again ? { ...item, status: "open" as const, doneOn: null } : item));
  } else if (stands && hasEnded(stands)) {
    const doneOn = dayIn("UTC", stands.issue!.endedAt!);
    await finish(ctx, stands, doneOn);
    items = (await plansAtMachines(db, { machineIds: [at.machineId], planId: at.planId }))[0]!.items;
  }
  const { open, closed } = settled({ ...at, items });
  for (const { closing, due } of closed)
    if (closing.item.dueHours !== due.dueHours || closing.item.dueOn !== due.dueOn)
      await moveDue(db, closing.item.id, due);
  const item = items.find(({ status }) => status === "open");
  if (!item) {
    const { planId, machineId } = at;
    const added = await addOpenItem(db, { planId, machineId, ...open, createdAt: now(), updatedAt: now() });
    if (!added) return undefined;
    return isNear(at, { issue: null }, open, today) ? added.id : undefined;
  }
  if (item.dueHours !== open.dueHours || item.dueOn !== open.dueOn) await moveDue(db, item.id, open);
  return !item.issueId && isNear(at, item, open, today) ? item.id : undefined;
}

/** An issue that was closed by hand or by a report was the service. */
async function finish({ db, now }: SettlingContext, { id, issue }: StoredDue, doneOn: string): Promise<void> {
  const { endedById: doneById, closedByLogId: serviceLogId } = issue!;
  await writeRecord(db, "dueItems", id, { status: "done", doneOn, doneById, serviceLogId }, now());
}

/** What an item has that waits to be done. */
export const undone = {
  status: "open",
  doneOn: null,
  doneHours: null,
  doneById: null,
  serviceLogId: null,
  evidence: null,
  remark: null,
} as const;

/** Takes the next item away for one that is open again. @returns false where somebody has begun with it */
export async function giveWay(db: Db, next: Pick<StoredDue, "id" | "issueId"> | undefined): Promise<boolean> {
  if (!next) return true;
  if (next.issueId && !(await isUntouched(db, next.issueId))) return false;
  await deleteRecord(db, "dueItems", next.id);
  if (next.issueId) await deleteRecord(db, "issues", next.issueId);
  return true;
}

/** Takes away what has nothing to wait for any more: its machine left the plan, or the plan is paused. What somebody has begun with stays. */
const withdraw = (db: Db, { items }: PlanAtMachine) =>
  giveWay(
    db,
    items.find(({ status }) => status === "open"),
  );

/** Makes the issue of a due item, with the plan's tasks as its checklist. @returns its id; that it has, where it has one */
export async function raiseIssue(ctx: SettlingContext, dueId: number): Promise<number> {
  const { db, now, events } = ctx;
  const claimed = await claimWithoutIssue(db, dueId);
  const today = dayIn("UTC", now());
  const item = await findListedDue(db, dueId, today);
  if (!claimed) return item!.issueId!;
  const plan = (await findRecord(db, "servicePlans", item!.planId))!;
  const opened = await addRecord(db, "issues", {
    machineId: item!.machineId,
    title: plan.name,
    description: plan.tasks.map(({ text }) => `– ${text}`).join("\n") || plan.name,
    category: "maintenance",
    area: plan.tasks[0]?.area ?? "Other",
    sourceType: "service_plan",
    dueOn: item!.forecast?.expectedOn ?? item!.dueOn,
    identificationTime: now(),
    createdAt: now(),
    updatedAt: now(),
  });
  await addChecklist(
    db,
    plan.tasks.map(({ parts: _parts, ...task }, position) => ({ ...task, issueId: opened.id, position })),
  );
  await tieIssue(db, dueId, opened.id);
  const opening = [
    {
      at: now(),
      actorId: null,
      actorName: null,
      door: "job" as const,
      operation: "issues.report",
      entity: "issue",
      entityId: String(opened.id),
      before: null,
      after: { ...opened },
      requestId: null,
    },
  ];
  await addAuditRows(db, opening);
  await queueEvents(db, opening);
  await events.publish(db, { domains: ["issues", "service-plans"] });
  return opened.id;
}
