import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { auditLog, downtimes, issueComments, issues, machines, partsRequests, serviceLogs } from "../schema/index.ts";
import { tableOf, type RecordName } from "./records.ts";

export type AuditRow = typeof auditLog.$inferSelect;

/** All that one call changed, by the id of one of its audit rows. */
export async function changesOfCall(db: Db, auditId: number): Promise<AuditRow[]> {
  const [named] = await db.select().from(auditLog).where(eq(auditLog.id, auditId));
  if (!named) return [];
  const { requestId, operation, at, actorId } = named;
  const sameCall = and(
    requestId === null ? isNull(auditLog.requestId) : eq(auditLog.requestId, requestId),
    actorId === null ? isNull(auditLog.actorId) : eq(auditLog.actorId, actorId),
    eq(auditLog.operation, operation),
    eq(auditLog.at, at),
  );
  return db.select().from(auditLog).where(sameCall).orderBy(auditLog.id);
}

/** Those of the changes that have been taken back, by their audit rows. */
export async function undoneAmong(db: Db, auditIds: readonly number[]): Promise<Set<number>> {
  if (auditIds.length === 0) return new Set();
  const undoes = sql<number>`(${auditLog.after}->>'undoes')::bigint`.mapWith(Number);
  const rows = await db
    .select({ undoes })
    .from(auditLog)
    .where(and(eq(auditLog.operation, "history.undo-change"), inArray(undoes, [...auditIds])));
  return new Set(rows.map((row) => row.undoes));
}

const columnsOf = (name: RecordName) =>
  getTableColumns(tableOf(name)) as Record<string, { dataType: string; generated?: object }>;

/** Whether the database computes this column from others. */
export const isComputed = (record: RecordName, name: string): boolean => Boolean(columnsOf(record)[name]?.generated);

/** Values of the audit log as the columns of a table take them; members that are no column are left out. */
export function columnValues(record: RecordName, logged: Record<string, unknown>): Record<string, unknown> {
  const columns = columnsOf(record);
  return Object.fromEntries(
    Object.entries(logged)
      // What the database computes follows from the others.
      .filter(([name]) => columns[name] && !columns[name].generated)
      .map(([name, value]) => [
        name,
        columns[name]!.dataType === "date" && typeof value === "string" ? new Date(value) : value,
      ]),
  );
}

/** Whether anything refers to the record by now, so that deleting it would take more than itself. */
export async function isReferredTo(db: Db, entity: string, id: number): Promise<boolean> {
  const references: Record<string, ReturnType<typeof sql>[]> = {
    issue: [sql`select 1 from ${issueComments} where ${issueComments.issueId} = ${id}`],
    service_plan: [sql`select 1 from due_items where plan_id = ${id} and status <> 'open'`],
    service_log: [
      sql`select 1 from ${issues} where ${issues.sourceId} = ${id}`,
      sql`select 1 from ${issues} where ${issues.closedByLogId} = ${id}`,
    ],
    stock_place: [sql`select 1 from stock_levels where place_id = ${id}`],
    site: [
      sql`select 1 from ${machines} where ${machines.siteId} = ${id}`,
      sql`select 1 from stock_places where site_id = ${id}`,
    ],
    customer: [sql`select 1 from ${machines} where ${machines.customerId} = ${id}`],
    machine: [
      sql`select 1 from ${issues} where ${issues.machineId} = ${id}`,
      sql`select 1 from ${serviceLogs} where ${serviceLogs.machineId} = ${id}`,
      sql`select 1 from ${partsRequests} where ${partsRequests.machineId} = ${id}`,
      sql`select 1 from ${downtimes} where ${downtimes.machineId} = ${id}`,
    ],
  };
  for (const reference of references[entity] ?? [])
    if ((await rowsOf(db, sql`${reference} limit 1`)).length > 0) return true;
  return false;
}
