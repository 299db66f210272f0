import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import { dueFactsColumns, type DueFacts } from "../records/due-item.ts";
import { dueItems, issues, machines, servicePlans, users } from "../schema/index.ts";
import { dueStates, type DueState, type DueStatus, type MachineType } from "../vocabulary.ts";
import { allOf, contains, inList, jsonRows, literal, members, precompiled } from "./json.ts";
import { readPageAt, type Page } from "./paging.ts";

/** What is due, as it is listed: which services, in which order, a page at a time. */

const item = members(dueFactsColumns);

export interface DueFilter {
  ids?: number[];
  status?: readonly DueStatus[];
  planId?: number;
  machineId?: number;
  everyHours?: number;
  everyMonths?: number;
  customer?: string;
  location?: string;
  siteId?: number;
  model?: string;
  machineType?: readonly MachineType[];
  assignedToId?: number;
  unassigned?: boolean;
  states?: readonly DueState[];
  /** Expected on this day or later, and on this day or earlier with all that is overdue; YYYY-MM-DD. */
  from?: string;
  to?: string;
}

/** Rows of one answer: more than any fleet has open at once. */
const mostItems = 10_000;

interface Reading {
  /** YYYY-MM-DD. */
  today: string;
}

/** The services that are meant, in the order of lists. */
export const selectDueFacts = (
  db: Db,
  filter: DueFilter,
  { today, limit = mostItems }: Reading & { limit?: number },
): Promise<DueFacts[]> =>
  jsonRows<DueFacts>(
    db,
    sql`select ${item} from ${withRecords} where ${allOf(conditions(filter, today))}
      order by ${inOrder(today)} limit ${literal(limit)}`,
  );

/** A page of them, with how many there are. */
export const selectDuePage = (
  db: Db,
  filter: DueFilter,
  { today, ...page }: Reading & { limit: number; skipped?: number },
): Promise<Page<DueFacts>> =>
  readPageAt<DueFacts>(
    db,
    {
      item,
      from: withRecords,
      counted: dueItems,
      idsFirst: true,
      id: dueItems.id,
      where: allOf(conditions(filter, today)),
      order: inOrder(today),
    },
    page,
  );

const withRecords = precompiled(sql`${dueItems} join ${servicePlans} on ${servicePlans.id} = ${dueItems.planId}
  join ${machines} on ${machines.id} = ${dueItems.machineId} left join ${issues} on ${issues.id} = ${dueItems.issueId}
  left join ${users} assignee on assignee.id = ${issues.assignedToId}
  left join ${users} doer on doer.id = ${dueItems.doneById}`);

/** Whether somebody has begun with its issue, by a look at that issue alone. */
const begun = sql`exists (select 1 from issues own where own.id = ${dueItems.issueId} and own.status = 'assigned'
  and coalesce(own.started_at, own.engineer_fixed_at) is not null)`;

const isLate = (today: string) => sql`coalesce(${dueItems.overdueOn} <= ${today}::date, false)`;

/** As `dueState` of tools/service-plans/rules.ts has it. */
const stateOn = (
  today: string,
) => sql`(case when ${dueItems.status} <> 'open' then ${dueItems.status} when ${begun} then 'in_work'
  when ${isLate(today)} then 'overdue' when ${dueItems.nearOn} <= ${today}::date then 'due' else 'upcoming' end)`;

/** What is late comes first, then what is expected first; what nothing is known of comes last; what was done is newest first. */
const inOrder = (today: string) => sql`(${dueItems.status} <> 'open'), ${isLate(today)} desc, ${dueItems.doneOn} desc,
  ${dueItems.expectedOn} nulls last, ${dueItems.id}`;

/** The day on which it was or is expected to be done; what the hours say is never expected on a day that is over. */
const dayOn = (today: string) => sql`coalesce(${dueItems.doneOn}, case when ${dueItems.expectedOn} = ${dueItems.dueOn}
  then ${dueItems.expectedOn} else greatest(${dueItems.expectedOn}, ${today}::date) end)`;

const ofPlan = (meant: SQL) =>
  sql`${dueItems.planId} in (select ${servicePlans.id} from ${servicePlans} where ${meant})`;
const ofMachine = (meant: SQL) => sql`${dueItems.machineId} in (select ${machines.id} from ${machines} where ${meant})`;
const ofIssue = (meant: SQL) =>
  sql`exists (select 1 from ${issues} where ${issues.id} = ${dueItems.issueId} and ${meant})`;

function conditions(filter: DueFilter, today: string): (SQL | undefined)[] {
  const {
    ids,
    status,
    planId,
    machineId,
    everyHours,
    everyMonths,
    customer,
    location,
    siteId,
    model,
    machineType,
    assignedToId,
    unassigned,
    states,
    from,
    to,
  } = filter;
  return [
    ids && inList(dueItems.id, ids),
    status && inList(dueItems.status, status),
    planId ? sql`${dueItems.planId} = ${planId}` : undefined,
    machineId ? sql`${dueItems.machineId} = ${machineId}` : undefined,
    everyHours ? ofPlan(sql`${servicePlans.everyHours} = ${everyHours}`) : undefined,
    everyMonths ? ofPlan(sql`${servicePlans.everyMonths} = ${everyMonths}`) : undefined,
    customer ? ofMachine(contains(machines.customerName, customer)) : undefined,
    location ? ofMachine(contains(machines.location, location)) : undefined,
    siteId ? ofMachine(sql`${machines.siteId} = ${siteId}`) : undefined,
    model ? ofMachine(contains(machines.model, model)) : undefined,
    machineType && ofMachine(inList(machines.machineType, machineType)),
    assignedToId ? ofIssue(sql`${issues.assignedToId} = ${assignedToId}`) : undefined,
    unassigned ? sql`not ${ofIssue(sql`${issues.assignedToId} is not null`)}` : undefined,
    states && statesOn(states, today),
    from ? sql`${dayOn(today)} >= ${from}::date` : undefined,
    to ? sql`(${dayOn(today)} <= ${to}::date or (${isLate(today)} and ${dueItems.status} = 'open'))` : undefined,
  ];
}

/** In these states; by the columns of an index where all that is open, or all that is near, is meant. */
function statesOn(states: readonly DueState[], today: string): SQL {
  const open = states.filter((state) => state !== "done" && state !== "skipped");
  const ended = states.filter((state) => state === "done" || state === "skipped");
  const all = open.length === dueStates.length - 2;
  const near = !open.includes("upcoming") && !open.includes("in_work");
  const meant = [
    open.length > 0
      ? allOf([
          sql`${dueItems.status} = 'open'`,
          near ? sql`${dueItems.nearOn} <= ${today}::date` : undefined,
          all ? undefined : inList(stateOn(today), open),
        ])
      : undefined,
    ended.length > 0 ? inList(dueItems.status, ended) : undefined,
  ].filter((one) => one !== undefined);
  return meant.length > 0 ? sql`(${sql.join(meant, sql` or `)})` : sql`false`;
}
