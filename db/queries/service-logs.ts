import { eq, or, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import {
  serviceLogColumns,
  serviceLogDetailColumns,
  type ServiceLog,
  type ServiceLogDetail,
} from "../records/service-log.ts";
import { issues, machines, reportedIssues, serviceActions, serviceLogs, serviceParts, users } from "../schema/index.ts";
import type { ServiceType } from "../vocabulary.ts";
import { contains, allOf, jsonRows, members, precompiled } from "./json.ts";
import { olderThanDay, readPage, type Page, type PageWanted } from "./paging.ts";

export interface ServiceLogFilter {
  machineId?: number;
  /** Where the machine is now. */
  siteId?: number;
  /** First or second engineer. */
  engineerId?: number;
  serviceType?: ServiceType;
  /** Only those that found an issue which is still open. */
  withOpenIssues?: boolean;
  /** Only those that used parts. */
  withParts?: boolean;
  from?: string;
  to?: string;
  /** Part of the number, notes, engineer's or client's name. */
  query?: string;
}

const item = members(serviceLogColumns);
const detail = members(serviceLogDetailColumns);

const from = precompiled(sql`${serviceLogs} join ${machines} on ${machines.id} = ${serviceLogs.machineId}
  left join ${users} engineer on engineer.id = ${serviceLogs.engineerId}
  left join ${users} second_engineer on second_engineer.id = ${serviceLogs.secondEngineerId}`);

/** A page of reports, newest service date first. */
export function selectServiceLogs(
  db: Db,
  filter: ServiceLogFilter,
  { limit, before }: PageWanted,
): Promise<Page<ServiceLog>> {
  const { id, computedServiceDate: moment } = serviceLogs;
  const counted = filter.query ? from : serviceLogs;
  const where = allOf(conditions(filter));
  const older = olderThanDay(moment, id, before);
  return readPage(db, { item, from, counted, where, older, moment, id, place: sql`${moment}::text` }, limit);
}

export async function selectServiceLog(db: Db, id: number): Promise<ServiceLogDetail | undefined> {
  return (await jsonRows<ServiceLogDetail>(db, sql`select ${detail} from ${from} where ${serviceLogs.id} = ${id}`))[0];
}

const searched = [serviceLogs.srn, serviceLogs.notes, serviceLogs.clientName, sql`engineer.name`];

function conditions(filter: ServiceLogFilter): (SQL | undefined)[] {
  const { machineId, siteId, engineerId, serviceType, withOpenIssues, withParts, from: first, to, query } = filter;
  return [
    machineId ? eq(serviceLogs.machineId, machineId) : undefined,
    siteId
      ? sql`${serviceLogs.machineId} in (select ${machines.id} from ${machines} where ${machines.siteId} = ${siteId})`
      : undefined,
    engineerId
      ? sql`(${serviceLogs.engineerId} = ${engineerId} or ${serviceLogs.secondEngineerId} = ${engineerId})`
      : undefined,
    serviceType ? eq(serviceLogs.serviceType, serviceType) : undefined,
    withOpenIssues
      ? sql`exists (select from ${reportedIssues} join ${issues} on ${issues.id} = ${reportedIssues.issueId}
          where ${reportedIssues.serviceLogId} = ${serviceLogs.id} and ${issues.status} in ('open', 'assigned'))`
      : undefined,
    withParts
      ? sql`exists (select from ${serviceParts} where ${serviceParts.serviceLogId} = ${serviceLogs.id})`
      : undefined,
    first ? sql`${serviceLogs.computedServiceDate} >= ${first}::date` : undefined,
    to ? sql`${serviceLogs.computedServiceDate} <= ${to}::date` : undefined,
    query ? or(...searched.map((column) => contains(column, query))) : undefined,
  ];
}

export interface Lines {
  actions: Omit<typeof serviceActions.$inferInsert, "serviceLogId" | "position">[];
  parts: Omit<typeof serviceParts.$inferInsert, "serviceLogId" | "position">[];
  issues: Omit<typeof reportedIssues.$inferInsert, "serviceLogId" | "position">[];
}

/** Writes the normalised rows of a report in place of those it had. */
export async function replaceLines(db: Db, serviceLogId: number, lines: Lines): Promise<void> {
  for (const table of [serviceActions, serviceParts, reportedIssues])
    await db.delete(table).where(eq(table.serviceLogId, serviceLogId));
  const placed = <Line extends object>(of: Line[]) => of.map((line, position) => ({ ...line, serviceLogId, position }));
  if (lines.actions.length > 0) await db.insert(serviceActions).values(placed(lines.actions));
  if (lines.parts.length > 0) await db.insert(serviceParts).values(placed(lines.parts));
  if (lines.issues.length > 0) await db.insert(reportedIssues).values(placed(lines.issues));
}

/** What a report said was found, with the tracked issue of each. */
export const reportedIssuesOf = (db: Db, serviceLogId: number) =>
  db
    .select()
    .from(reportedIssues)
    .where(eq(reportedIssues.serviceLogId, serviceLogId))
    .orderBy(reportedIssues.position);

/** Compared by bytes: a number holds digits and points alone, and its month is a range of the index. */
const srn = sql`${serviceLogs.srn} collate "C"`;

/** The other reports that have this number. */
export const reportsNumbered = (db: Db, number: string, except: number | null) =>
  rowsOf<{ id: number; serialNumber: string; day: string }>(
    db,
    sql`select ${serviceLogs.id} as id, ${machines.serialNumber} as "serialNumber", ${serviceLogs.computedServiceDate}::text as day
      from ${serviceLogs} join ${machines} on ${machines.id} = ${serviceLogs.machineId}
      where ${srn} = ${number} and ${serviceLogs.id} is distinct from ${except}::int order by ${serviceLogs.id} limit 3`,
  );

/** The highest number of a month, `month` as "26.11"; undefined where it has none of the usual form. */
export async function highestNumber(db: Db, month: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ srn: string }>(
    db,
    sql`select ${serviceLogs.srn} as srn from ${serviceLogs} where ${srn} >= ${`${month}.`} and ${srn} < ${`${month}/`}
      and ${serviceLogs.srn} ~ '^\\d{2}\\.\\d{2}\\.\\d{3}$' order by ${srn} desc limit 1`,
  );
  return row?.srn;
}

/** Writes what a report says, as part of the change that made it: its version stays. */
export const writeContent = async (
  db: Db,
  id: number,
  structuredData: typeof serviceLogs.$inferSelect.structuredData,
): Promise<void> => void (await db.update(serviceLogs).set({ structuredData }).where(eq(serviceLogs.id, id)));
