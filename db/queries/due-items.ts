import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { aboveMeter } from "../records/due-item.ts";
import { dueItems, machines, servicePlans } from "../schema/index.ts";
import type { PlannedTask } from "../schema/service-plans.ts";
import type { DueStatus, IntervalBasis, IssueStatus } from "../vocabulary.ts";
import { allOf, inList, iso, jsonRows } from "./json.ts";
import { planApplies } from "./service-plans.ts";

/** A plan at a machine: all that its due items follow from, and those there are. */
export interface PlanAtMachine {
  planId: number;
  machineId: number;
  /** Whether the plan is for the machine now. */
  applies: boolean;
  plan: {
    name: string;
    everyHours: number | null;
    everyMonths: number | null;
    basis: IntervalBasis;
    startsOn: string;
    toleranceHours: number;
    toleranceDays: number;
    leadHours: number;
    leadDays: number;
    tasks: PlannedTask[];
  };
  installationDate: string | null;
  hours: number;
  before: { hours: number; readOn: string } | null;
  after: { hours: number; readOn: string } | null;
  items: StoredDue[];
}

export interface StoredDue {
  id: number;
  status: DueStatus;
  dueHours: number | null;
  dueOn: string | null;
  issueId: number | null;
  /** Of its issue. */
  issue: {
    status: IssueStatus;
    assignedToId: number | null;
    startedAt: string | null;
    endedAt: string | null;
    endedById: number | null;
    closedByLogId: number | null;
  } | null;
  doneOn: string | null;
  /** What the meter showed then, as somebody said, else as it was read last by then. */
  hoursThen: number;
}

export interface DueScope {
  machineIds?: number[];
  planId?: number;
}

const readingBy = (day: SQL) =>
  sql`select r.hours + ${aboveMeter(sql`r.machine_id`, sql`r.read_on`)} as hours, r.read_on
    from hour_readings r where r.machine_id = pair.machine_id and ${day}`;

/**
 * The plans at the machines of the scope (none: of the whole fleet): those that apply, and those that no longer do and
 * still have an open item.
 */
export function plansAtMachines(db: Db, { machineIds, planId }: DueScope): Promise<PlanAtMachine[]> {
  const ofMachines = machineIds && inList(machines.id, machineIds);
  const scope = allOf([ofMachines, planId ? sql`${servicePlans.id} = ${planId}` : undefined]);
  const started = sql`greatest(p.starts_on, coalesce(m.installation_date, p.starts_on))`;
  return jsonRows<PlanAtMachine>(
    db,
    sql`select pair.plan_id as "planId", pair.machine_id as "machineId", pair.applies,
      json_build_object('name', p.name, 'everyHours', p.every_hours, 'everyMonths', p.every_months, 'basis', p.basis,
        'startsOn', p.starts_on, 'toleranceHours', p.tolerance_hours, 'toleranceDays', p.tolerance_days,
        'leadHours', p.lead_hours, 'leadDays', p.lead_days, 'tasks', p.tasks) as plan,
      m.installation_date as "installationDate", m.total_hours + ${aboveMeter(sql`m.id`, sql`'infinity'::date`)} as hours,
      (select json_build_object('hours', hours, 'readOn', read_on) from (${readingBy(sql`r.read_on <= ${started}`)}
        order by r.read_on desc, r.hours desc limit 1) one) as before,
      (select json_build_object('hours', hours, 'readOn', read_on) from (${readingBy(sql`r.read_on > ${started}`)}
        order by r.read_on, r.hours limit 1) one) as after,
      coalesce((select json_agg(json_build_object('id', d.id, 'status', d.status, 'dueHours', d.due_hours, 'dueOn', d.due_on,
          'issueId', d.issue_id, 'doneOn', d.done_on,
          'hoursThen', coalesce(d.done_hours + ${aboveMeter(sql`d.machine_id`, sql`d.done_on`)}, (select hours from (${readingBy(sql`r.read_on <= d.done_on`)}
            order by r.read_on desc, r.hours desc limit 1) one), 0),
          'issue', case when i.id is null then null else json_build_object('status', i.status, 'assignedToId', i.assigned_to_id,
            'startedAt', ${iso(sql`coalesce(i.started_at, i.engineer_fixed_at)`)},
            'endedAt', ${iso(sql`coalesce(i.fixed_date, i.end_time, i.engineer_fixed_at, i.updated_at)`)},
            'endedById', coalesce(i.fixed_by_id, i.engineer_fixed_by_id, i.assigned_to_id), 'closedByLogId', i.closed_by_log_id) end)
          order by d.done_on nulls last, d.id)
        from due_items d left join issues i on i.id = d.issue_id
        where d.plan_id = pair.plan_id and d.machine_id = pair.machine_id), '[]') as items
      from (select plan_id, machine_id, bool_or(applies) as applies from (
          select ${servicePlans.id} as plan_id, ${machines.id} as machine_id, true as applies
          from ${servicePlans} join ${machines} on ${planApplies}
          where ${servicePlans.active} and not ${servicePlans.withReports} and ${machines.status} <> 'decommissioned' and ${scope}
          union all
          select ${servicePlans.id}, ${machines.id}, false from ${dueItems} join ${servicePlans} on ${servicePlans.id} = ${dueItems.planId}
          join ${machines} on ${machines.id} = ${dueItems.machineId} where ${dueItems.status} = 'open' and ${scope}
        ) either group by plan_id, machine_id) pair
      join service_plans p on p.id = pair.plan_id join machines m on m.id = pair.machine_id
      order by pair.machine_id, pair.plan_id`,
  );
}

/** Adds the open item of a plan at a machine. @returns its id; nothing where there is one already */
export async function addOpenItem(
  db: Db,
  values: typeof dueItems.$inferInsert,
): Promise<typeof dueItems.$inferSelect | undefined> {
  const [added] = await db.insert(dueItems).values(values).onConflictDoNothing().returning();
  return added;
}

/** What an item is due at, as it follows from what is known now. It is no change by anybody, so its version stays. */
export const moveDue = async (
  db: Db,
  id: number,
  { dueHours, dueOn }: { dueHours: number | null; dueOn: string | null },
): Promise<void> =>
  void (await db.execute(sql`update due_items set due_hours = ${dueHours}, due_on = ${dueOn} where id = ${id}`));

/** Takes an item for raising its issue, so that no other process raises a second one. @returns whether it had none */
export async function claimWithoutIssue(db: Db, id: number): Promise<boolean> {
  const rows = await rowsOf(db, sql`select id from due_items where id = ${id} and issue_id is null for update`);
  return rows.length > 0;
}

export const tieIssue = async (db: Db, id: number, issueId: number): Promise<void> =>
  void (await db.execute(sql`update due_items set issue_id = ${issueId} where id = ${id}`));

/** The due item of an issue. */
export async function dueItemOfIssue(db: Db, issueId: number): Promise<typeof dueItems.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(dueItems)
    .where(sql`${dueItems.issueId} = ${issueId}`);
  return row;
}

/** What people call a due item: its machine and its plan. */
export async function nameOfDueItem(db: Db, id: number): Promise<string | undefined> {
  const [item] = await rowsOf<{ name: string }>(
    db,
    sql`select m.serial_number || ': ' || p.name as name from due_items d join machines m on m.id = d.machine_id
      join service_plans p on p.id = d.plan_id where d.id = ${id}`,
  );
  return item?.name;
}

/** The open items of a plan. */
export const openItemsOfPlan = (db: Db, planId: number): Promise<{ id: number; issueId: number | null }[]> =>
  rowsOf(
    db,
    sql`select id, issue_id as "issueId" from due_items where plan_id = ${planId} and status = 'open' order by id for update`,
  );

/** The open item of a plan at a machine. */
export async function openItemOf(
  db: Db,
  { planId, machineId }: { planId: number; machineId: number },
): Promise<{ id: number; issueId: number | null } | undefined> {
  const [item] = await rowsOf<{ id: number; issueId: number | null }>(
    db,
    sql`select id, issue_id as "issueId" from due_items where plan_id = ${planId} and machine_id = ${machineId} and status = 'open' for update`,
  );
  return item;
}

/** The open items of a machine by plans of this interval, with the day on which they begin to count. */
export const openItemsFor = (
  db: Db,
  { machineId, everyHours, everyMonths }: { machineId: number; everyHours?: number; everyMonths?: number },
): Promise<{ id: number; planId: number; countsFrom: string }[]> =>
  rowsOf(
    db,
    sql`select d.id, d.plan_id as "planId", greatest(p.starts_on, coalesce(m.installation_date, p.starts_on))::text as "countsFrom"
      from due_items d join service_plans p on p.id = d.plan_id join machines m on m.id = d.machine_id
      where d.machine_id = ${machineId} and d.status = 'open'
        and ${everyHours ? sql`p.every_hours = ${everyHours}` : sql`p.every_months = ${everyMonths ?? null}`} order by d.id`,
  );

/** When the services of a plan were done at a machine. */
export const closingsOfMachine = (
  db: Db,
  { planId, machineId }: { planId: number; machineId: number },
): Promise<{ doneOn: string }[]> =>
  rowsOf(
    db,
    sql`select done_on::text as "doneOn" from due_items where plan_id = ${planId} and machine_id = ${machineId} and status <> 'open'`,
  );

/** Whether nobody has done anything to the issue of a service yet. */
export async function isUntouched(db: Db, issueId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from issues i where i.id = ${issueId} and i.status = 'open' and i.version = 1
      and not exists (select 1 from issue_comments c where c.issue_id = i.id)
      and not exists (select 1 from checklist_items c where c.issue_id = i.id and c.checked_at is not null)`,
  );
  return rows.length > 0;
}
