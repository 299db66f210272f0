import { eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { issueComments, issues, machines, users } from "../schema/index.ts";
import { dueAt, issueColumns, issueDetailColumns, type Issue, type IssueDetail } from "../records/issue.ts";
import type { Area, IssueStatus, Severity } from "../vocabulary.ts";
import { inList, contains, allOf, jsonRows, literal, members, precompiled } from "./json.ts";
import { olderThanMoment, placeOfMoment, readPage, type Page, type PageWanted } from "./paging.ts";

export interface IssueFilter {
  status?: IssueStatus[];
  severity?: Severity;
  area?: Area;
  machineId?: number;
  customer?: string;
  location?: string;
  siteId?: number;
  model?: string;
  query?: string;
  serviceLogId?: number;
  assignedToId?: number;
  createdFrom?: string;
  createdTo?: string;
  /** Only those that have an assignee: tasks. */
  tasks?: boolean;
  /** Of what is assigned, only what was, or was not, begun. */
  started?: boolean;
}

/** How many issues are not done and should be by now; a scalar to select. */
export const overdueIssues = (now: Date): SQL =>
  sql`(select count(*)::int from ${issues} where ${issues.status} in ('open', 'assigned')
    and ${issues.engineerFixedAt} is null and ${dueAt} < ${now.toISOString()})`;

const item = members(issueColumns);
const detail = members(issueDetailColumns);

const withMachines = precompiled(sql`${issues} join ${machines} on ${machines.id} = ${issues.machineId}`);

const from = precompiled(sql`${withMachines}
  left join ${users} reporter on reporter.id = ${issues.reportedById}
  left join ${users} assignee on assignee.id = ${issues.assignedToId}
  left join ${users} engineer_fixer on engineer_fixer.id = ${issues.engineerFixedById}
  left join ${users} fixer on fixer.id = ${issues.fixedById}`);

/** A page of issues, newest first. */
export const selectIssues = (db: Db, filter: IssueFilter, page: PageWanted): Promise<Page<Issue>> =>
  pageBy(db, filter, page, issues.createdAt);

/** A page of assigned tasks, newest assignment first. */
export const listAssignments = (db: Db, filter: IssueFilter, page: PageWanted): Promise<Page<Issue>> =>
  pageBy(db, { ...filter, tasks: true }, page, issues.assignedAt);

function pageBy(
  db: Db,
  filter: IssueFilter,
  { limit, before }: PageWanted,
  moment: typeof issues.createdAt | typeof issues.assignedAt,
) {
  const { customer, location, siteId, model, query } = filter;
  const counted = (customer ?? location ?? siteId ?? model ?? query) ? withMachines : issues;
  const where = allOf(conditions(filter));
  const older = olderThanMoment(moment, issues.id, before);
  const list = { item, from, counted, where, older, moment, id: issues.id, place: placeOfMoment(moment) };
  return readPage<Issue>(db, list, limit);
}

export async function selectIssue(db: Db, id: number): Promise<IssueDetail | undefined> {
  return (await jsonRows<IssueDetail>(db, sql`select ${detail} from ${from} where ${issues.id} = ${id}`))[0];
}

/** The issues with these ids, as they are listed, in the order of their ids. */
export const issuesById = (db: Db, ids: number[]): Promise<Issue[]> =>
  jsonRows<Issue>(db, sql`select ${item} from ${from} where ${inList(issues.id, ids)} order by ${issues.id}`);

/** The oldest High issues that nobody has finished, oldest first. */
export const oldestHighIssues = (db: Db, limit: number): Promise<Issue[]> =>
  jsonRows<Issue>(
    db,
    sql`select ${item} from ${from} where ${issues.severity} = 'High' and ${issues.status} in ('open', 'assigned')
      order by ${issues.reportedAt}, ${issues.id} limit ${literal(limit)}`,
  );

function conditions(filter: IssueFilter): (SQL | undefined)[] {
  const {
    status,
    severity,
    area,
    machineId,
    customer,
    location,
    siteId,
    model,
    query,
    serviceLogId,
    assignedToId,
    createdFrom,
    createdTo,
    tasks,
    started,
  } = filter;
  return [
    status && inList(issues.status, status),
    severity && eq(issues.severity, severity),
    area && eq(issues.area, area),
    machineId ? eq(issues.machineId, machineId) : undefined,
    customer ? contains(machines.customerName, customer) : undefined,
    location ? contains(machines.location, location) : undefined,
    siteId ? eq(machines.siteId, siteId) : undefined,
    model ? contains(machines.model, model) : undefined,
    query
      ? sql`(${contains(issues.title, query)} or ${contains(issues.description, query)} or ${contains(machines.serialNumber, query)})`
      : undefined,
    serviceLogId ? eq(issues.sourceId, serviceLogId) : undefined,
    assignedToId ? eq(issues.assignedToId, assignedToId) : undefined,
    createdFrom ? sql`${issues.reportedAt} >= ${createdFrom}::date` : undefined,
    createdTo ? sql`${issues.reportedAt} < ${createdTo}::date + 1` : undefined,
    tasks ? sql`${issues.assignedToId} is not null and ${issues.status} <> 'open'` : undefined,
    started === undefined
      ? undefined
      : sql`(${issues.status} <> 'assigned' or (${issues.startedAt} is not null) = ${started})`,
  ];
}

export interface IssueClaim {
  assignedToId: number;
  assignedAt: Date;
}

/** Assigns those of the issues that are still open, so that two people cannot assign the same one. */
export const claimOpenIssues = (db: Db, ids: number[], claim: IssueClaim, now: Date) =>
  db
    .update(issues)
    .set({ ...claim, status: "assigned", version: sql`${issues.version} + 1`, updatedAt: now })
    .where(sql`${inArray(issues.id, ids)} and ${issues.status} = 'open'`)
    .returning({ id: issues.id });

/** The tracked issues of a machine that belong to a service report: opened by it, or linked to what it reports. */
export const issuesOfReport = (db: Db, machineId: number, serviceLogId: number, linked: number[]) =>
  db
    .select()
    .from(issues)
    .where(
      sql`${issues.machineId} = ${machineId} and (${issues.sourceId} = ${serviceLogId} or ${inList(issues.id, linked)})`,
    )
    .orderBy(issues.id)
    .for("update");

export const addComment = async (db: Db, comment: typeof issueComments.$inferInsert): Promise<void> =>
  void (await db.insert(issueComments).values(comment));
