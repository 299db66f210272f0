import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../client.ts";
import type { AreaCount, ComparedFigures, DashboardStats, MonthCount } from "../records/dashboard.ts";
import { severities, type Area } from "../vocabulary.ts";
import { dueDaysOf, dueWithin } from "../records/issue.ts";
import { issues, machines } from "../schema/index.ts";
import { iso, jsonRows } from "./json.ts";
import { keptCountsOf, servicesBetween, tokensOfAllTime } from "./kept-counts.ts";
import { unserviced } from "./machines.ts";

/** How many open issues are late. The days of a severity are looked up once, not for each issue, whose index has the rest. */
const openOverdue = (now: Date): SQL => sql`(select count(*)::int
  from (values ${sql.join(
    severities.map((severity) => sql`(${severity}::text)`),
    sql`, `,
  )}) of (severity)
    cross join lateral (select ${dueDaysOf(sql`of.severity`)} as days offset 0) due
    join ${issues} on ${issues.severity} = of.severity and ${issues.status} = 'open'
  where ${dueWithin(sql`due.days`)} < ${now.toISOString()})`;

/** The numbers on the cards, in one statement. `month` is its first day, YYYY-MM-DD. */
export async function readStats(db: Db, month: string, now: Date): Promise<DashboardStats> {
  const [stats] = await jsonRows<DashboardStats>(
    db,
    sql`select
      (select count(*)::int from machines where status <> 'decommissioned') as "totalMachines",
      (select count(*)::int from machines where status = 'active') as "activeMachines",
      (select count(*)::int from issues where status = 'open') as "openIssues",
      ${openOverdue(now)} as "overdueIssues",
      (select count(*)::int from issues where status = 'open' and severity = 'High') as "highIssues",
      (select count(*)::int from issues where status = 'assigned') as "assignedTasks",
      (select count(*)::int from parts_requests where not delivered) as "pendingPartsRequests",
      (select count(*)::int from parts_requests where not delivered and ordered) as "orderedPartsRequests",
      ${servicesBetween(db, sql`${month}::date`, sql`${month}::date + interval '1 month'`)} as "completedServicesThisMonth",
      ${tokensOfAllTime(db)} as "totalTokensUsed",
      (select ${iso(sql`max(finished_at)`)} from jobs where status in ('extracted', 'saved', 'rejected'))
      as "lastAiProcessedAt"`,
  );
  return stats!;
}

/** The periods that are compared, as days YYYY-MM-DD: this month, and the last one before the day `beforeEnd`. */
interface ComparedMonths {
  month: string;
  before: string;
  beforeEnd: string;
}

/** What the numbers of the management dashboard are held against, in one statement. */
export async function readCompared(db: Db, { month, before, beforeEnd }: ComparedMonths): Promise<ComparedFigures> {
  const [compared] = await jsonRows<ComparedFigures>(
    db,
    sql`select
      (select count(*)::int from machines where status = 'maintenance') as "inMaintenance",
      (select count(*)::int from machines where status = 'offline') as "offline",
      (select count(*)::int from issues where reported_at >= ${month}::date) as "issuesReported",
      (select count(*)::int from issues where reported_at >= ${before}::date and reported_at < ${beforeEnd}::date)
      as "issuesBefore",
      ${servicesBetween(db, sql`${before}::date`, sql`${beforeEnd}::date`)} as "servicesBefore"`,
  );
  return compared!;
}

/** How many actions of all service reports fall into each area. */
export const actionsByArea = (db: Db): Promise<AreaCount[]> =>
  jsonRows<AreaCount>(
    db,
    sql`select area, sum(count)::int as count from ${keptCountsOf(db)} where figure = 'actions'
      group by area having sum(count) > 0 order by sum(count) desc, area`,
  );

/** Service reports by month from `from` (first day of a month) on; months without any are missing. */
export const servicesByMonth = (db: Db, from: string): Promise<MonthCount[]> =>
  jsonRows<MonthCount>(
    db,
    sql`select to_char(day, 'YYYY-MM') as month, sum(count)::int as services
      from ${keptCountsOf(db)} where figure = 'services' and day >= ${from}::date group by 1 having sum(count) > 0 order by 1`,
  );

export interface Signals {
  /** The machine with the most issues since `recent`. */
  troubled: { machineId: number; serialNumber: string; customerName: string | null; issues: number } | null;
  issuesRecent: number;
  issuesBefore: number;
  /** The area of most issues since `recent`. */
  topArea: { area: Area; issues: number } | null;
  unassignedHigh: number;
  oldestUnassignedHigh: string | null;
  waitingParts: number;
  longestWaitingSince: string | null;
  /** Active machines that were there at `stale` and had no service since. */
  unserviced: number;
  busiest: { engineerId: number; name: string; openTasks: number } | null;
  openTasks: number;
  awaitingConfirmation: number;
}

/** Facts from which insights are made: the period since `recent`, the equally long one since `before`, and `stale`. */
export async function readSignals(
  db: Db,
  { recent, before, stale }: { recent: string; before: string; stale: string },
): Promise<Signals> {
  const [signals] = await jsonRows<Signals>(
    db,
    sql`select
      (select json_build_object('machineId', m.id, 'serialNumber', m.serial_number, 'customerName',
      m.customer_name, 'issues', t.issues)
        from (select machine_id, count(*)::int as issues from issues where reported_at >= ${recent}::date
      group by 1 order by 2 desc, 1 limit 1) t
        join machines m on m.id = t.machine_id) as troubled,
      (select count(*)::int from issues where reported_at >= ${recent}::date) as "issuesRecent",
      (select count(*)::int from issues where reported_at >= ${before}::date and reported_at < ${recent}::date)
      as "issuesBefore",
      (select json_build_object('area', area, 'issues', count(*)::int) from issues
      where reported_at >= ${recent}::date group by area order by count(*) desc, area limit 1) as "topArea",
      (select count(*)::int from issues where severity = 'High' and status = 'open') as "unassignedHigh",
      (select ${iso(sql`min(reported_at)`)} from issues where severity = 'High' and status = 'open')
      as "oldestUnassignedHigh",
      (select count(*)::int from parts_requests where not delivered and ordered) as "waitingParts",
      (select ${iso(sql`min(ordered_date)`)} from parts_requests where not delivered and ordered)
      as "longestWaitingSince",
      (select count(*)::int from ${machines} where ${unserviced(stale)}) as unserviced,
      (select json_build_object('engineerId', u.id, 'name', u.name, 'openTasks', t.tasks)
        from (select assigned_to_id, count(*)::int as tasks from issues where status = 'assigned' group by 1) t
        join users u on u.id = t.assigned_to_id where not u.hidden_from_pickers
      order by t.tasks desc, u.id limit 1) as busiest,
      (select count(*)::int from issues where status = 'assigned') as "openTasks",
      (select count(*)::int from issues where status = 'assigned' and engineer_fixed_at is not null)
      as "awaitingConfirmation"`,
  );
  return signals!;
}
