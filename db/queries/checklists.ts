import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { checklistItemShape, type ChecklistItem } from "../records/due-item.ts";
import { columnsOf } from "../records/columns.ts";
import { checklistItems, issues, users } from "../schema/index.ts";
import { inList, jsonRows, members } from "./json.ts";

const item = members(columnsOf(checklistItems, checklistItemShape, { checkedByName: users.name }));
const from = sql`${checklistItems} left join ${users} on ${users.id} = ${checklistItems.checkedById}`;

/** The checklist of an issue, in its order. */
export const selectChecklist = (db: Db, issueId: number): Promise<ChecklistItem[]> =>
  jsonRows<ChecklistItem>(
    db,
    sql`select ${item} from ${from} where ${checklistItems.issueId} = ${issueId} order by ${checklistItems.position}, ${checklistItems.id}`,
  );

/** A step of a checklist, with the issue that it is of. */
export interface ReportedStep extends ChecklistItem {
  issueId: number;
  issueTitle: string;
}

/** The checklists of the issues that a service report closed, each in its order. */
export const stepsOfReport = (db: Db, serviceLogId: number): Promise<ReportedStep[]> =>
  jsonRows<ReportedStep>(
    db,
    sql`select ${item}, ${issues.id} as "issueId", ${issues.title} as "issueTitle" from ${from}
      join ${issues} on ${issues.id} = ${checklistItems.issueId} where ${issues.closedByLogId} = ${serviceLogId}
      order by ${issues.id}, ${checklistItems.position}, ${checklistItems.id}`,
  );

export async function selectChecklistItem(db: Db, id: number): Promise<ChecklistItem | undefined> {
  return (await jsonRows<ChecklistItem>(db, sql`select ${item} from ${from} where ${checklistItems.id} = ${id}`))[0];
}

export async function addChecklist(db: Db, rows: (typeof checklistItems.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(checklistItems).values(rows);
}

/** Ticks these steps of an issue's checklist that are not ticked yet. @returns how they were */
export const tickItems = (
  db: Db,
  issueId: number,
  ids: readonly number[],
  { by, at }: { by: number; at: Date },
): Promise<{ id: number }[]> =>
  rowsOf<{ id: number }>(
    db,
    sql`update checklist_items set done = true, checked_by_id = ${by}, checked_at = ${at.toISOString()}, updated_at = ${at.toISOString()},
      version = version + 1 where issue_id = ${issueId} and not done and ${inList(sql`id`, ids)} returning id`,
  );
