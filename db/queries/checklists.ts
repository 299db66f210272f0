import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { checklistItemShape, type ChecklistItem } from "../records/due-item.ts";
import { columnsOf } from "../records/columns.ts";
import { checklistItems, issues, machines, servicePlans, users } from "../schema/index.ts";
import type { PlannedTask } from "../schema/service-plans.ts";
import { inList, jsonRows, members } from "./json.ts";
import { planApplies } from "./service-plans.ts";

const item = members(columnsOf(checklistItems, checklistItemShape, { checkedByName: users.name }));
const from = sql`${checklistItems} left join ${users} on ${users.id} = ${checklistItems.checkedById}`;

/** The checklist of an issue, in its order. */
export const selectChecklist = (db: Db, issueId: number): Promise<ChecklistItem[]> =>
  jsonRows<ChecklistItem>(
    db,
    sql`select ${item} from ${from} where ${checklistItems.issueId} = ${issueId} order by ${checklistItems.position}, ${checklistItems.id}`,
  );

/** A step of a checklist, with what it is of: an issue, or the report itself. */
export interface ReportedStep extends ChecklistItem {
  issueId: number | null;
  serviceLogId: number | null;
  /** The issue's title, or what the plan was called. */
  checklist: string;
}

const withOwner = (ids: SQL) => sql`select ${item}, ${checklistItems.issueId} as "issueId",
    ${checklistItems.serviceLogId} as "serviceLogId", coalesce(${checklistItems.checklist}, ${issues.title}) as checklist
  from ${from} left join ${issues} on ${issues.id} = ${checklistItems.issueId} where ${checklistItems.id} in (${ids})
  order by ${checklistItems.serviceLogId} nulls last, ${checklistItems.checklist}, ${checklistItems.issueId},
    ${checklistItems.position}, ${checklistItems.id}`;

/** The checklists of a service report and of the issues that it closed, each in its order. */
export const stepsOfReport = (db: Db, serviceLogId: number): Promise<ReportedStep[]> =>
  jsonRows<ReportedStep>(
    db,
    withOwner(sql`select id from checklist_items where service_log_id = ${serviceLogId}
      union all select c.id from checklist_items c join issues i on i.id = c.issue_id where i.closed_by_log_id = ${serviceLogId}`),
  );

/** The checklist of an issue, as one of those of a report is read. */
export const stepsOfIssue = (db: Db, issueId: number): Promise<ReportedStep[]> =>
  jsonRows<ReportedStep>(db, withOwner(sql`select id from checklist_items where issue_id = ${issueId}`));

export async function selectChecklistItem(db: Db, id: number): Promise<ChecklistItem | undefined> {
  return (await jsonRows<ChecklistItem>(db, sql`select ${item} from ${from} where ${checklistItems.id} = ${id}`))[0];
}

export async function addChecklist(db: Db, rows: (typeof checklistItems.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(checklistItems).values(rows);
}

/** The steps that each report of a machine gets, by plan. */
export const stepsWithReports = (db: Db, machineId: number): Promise<{ name: string; tasks: PlannedTask[] }[]> =>
  rowsOf(
    db,
    sql`select ${servicePlans.name}, ${servicePlans.tasks} from ${servicePlans} join ${machines} on ${planApplies}
      where ${machines.id} = ${machineId} and ${servicePlans.active} and ${servicePlans.withReports}
      order by lower(${servicePlans.name}), ${servicePlans.id}`,
  );

/** Those steps, in their order. */
export const stepsByIds = (db: Db, ids: readonly number[]): Promise<ChecklistItem[]> =>
  jsonRows<ChecklistItem>(
    db,
    sql`select ${item} from ${from} where ${inList(checklistItems.id, ids)} order by ${checklistItems.position}, ${checklistItems.id}`,
  );

/** Keeps some steps for this transaction, in the order of their ids. */
export const lockSteps = (db: Db, ids: readonly number[]): Promise<(typeof checklistItems.$inferSelect)[]> =>
  db.select().from(checklistItems).where(inList(checklistItems.id, ids)).orderBy(checklistItems.id).for("update");

/** The steps of a report's own checklists that a report can answer by its words and that wait for an answer. */
export const openStepsOfReport = (db: Db, serviceLogId: number): Promise<{ id: number; text: string }[]> =>
  rowsOf(
    db,
    sql`select id, text from checklist_items where service_log_id = ${serviceLogId} and kind = 'tick' and checked_at is null order by id`,
  );

/** Takes away the steps of a report's own checklists that nobody has answered. */
export const dropUnansweredSteps = async (db: Db, serviceLogId: number): Promise<void> =>
  void (await db.execute(
    sql`delete from checklist_items where service_log_id = ${serviceLogId} and checked_at is null`,
  ));

/** Ticks these steps that are not ticked yet. @returns which they were */
export const tickSteps = (
  db: Db,
  ids: readonly number[],
  { by, at }: { by: number; at: Date },
): Promise<{ id: number }[]> =>
  rowsOf<{ id: number }>(
    db,
    sql`update checklist_items set done = true, checked_by_id = ${by}, checked_at = ${at.toISOString()}, updated_at = ${at.toISOString()},
      version = version + 1 where not done and ${inList(sql`id`, ids)} returning id`,
  );
