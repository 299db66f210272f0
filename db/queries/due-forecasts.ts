import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { aboveMeter } from "../records/due-item.ts";
import { dueItems, machines, servicePlans } from "../schema/index.ts";
import type { DueScope } from "./due-items.ts";
import { allOf, inList, jsonRows, literal } from "./json.ts";

/** What a due item's forecast and days follow from, and what was worked out before. Hours are those of the machine. */
export interface DueTrend {
  id: number;
  dueHours: number | null;
  dueOn: string | null;
  toleranceHours: number;
  toleranceDays: number;
  leadHours: number;
  leadDays: number;
  hours: number;
  /** When the meter was read last. */
  readOn: string | null;
  readings: number;
  /** Hours a day, with its standard error. */
  slope: number | null;
  error: number | null;
  kept: DueForecast;
}

export interface DueForecast {
  expectedOn: string | null;
  earliestOn: string | null;
  latestOn: string | null;
  readings: number;
  nearOn: string | null;
  overdueOn: string | null;
}

/** The straight line through the readings of the last `days` days, each machine's own. */
export const dueTrends = (
  db: Db,
  { machineIds, planId }: DueScope,
  { today, days }: { today: string; days: number },
): Promise<DueTrend[]> =>
  jsonRows<DueTrend>(
    db,
    sql`with item as (select d.* from ${dueItems} d where ${allOf([
      sql`d.status = 'open'`,
      machineIds && inList(sql`d.machine_id`, machineIds),
      planId ? sql`d.plan_id = ${planId}` : undefined,
    ])}),
      trend as (select machine_id, count(*)::int as readings, regr_slope(hours, day) as slope,
          case when count(*) > 2 and regr_sxx(hours, day) > 0 then sqrt(greatest(0,
            regr_syy(hours, day) - power(regr_sxy(hours, day), 2) / regr_sxx(hours, day)) / (count(*) - 2) / regr_sxx(hours, day)) end as error
        from (select r.machine_id, r.hours + ${aboveMeter(sql`r.machine_id`, sql`r.read_on`)} as hours,
            (r.read_on - ${today}::date)::float8 as day
          from hour_readings r where r.machine_id in (select machine_id from item) and r.read_on > ${today}::date - ${literal(days)}) recent
        group by machine_id)
      select item.id, item.due_hours as "dueHours", item.due_on as "dueOn", p.tolerance_hours as "toleranceHours",
        p.tolerance_days as "toleranceDays", p.lead_hours as "leadHours", p.lead_days as "leadDays",
        m.total_hours + ${aboveMeter(sql`m.id`, sql`'infinity'::date`)} as hours,
        (select max(read_on) from hour_readings r where r.machine_id = m.id) as "readOn",
        coalesce(trend.readings, 0) as readings, trend.slope, trend.error,
        json_build_object('expectedOn', item.expected_on, 'earliestOn', item.earliest_on, 'latestOn', item.latest_on,
          'readings', item.readings, 'nearOn', item.near_on, 'overdueOn', item.overdue_on) as kept
      from item join ${servicePlans} p on p.id = item.plan_id join ${machines} m on m.id = item.machine_id
        left join trend on trend.machine_id = item.machine_id`,
  );

/**
 * Keeps what was worked out. It is no change by anybody, so the versions stay. Rows are taken in the order of their ids,
 * so that two who keep the same never wait for each other.
 * @param passing leaves out what somebody is changing at the moment, who works it out then
 */
export async function keepForecasts(
  db: Db,
  rows: readonly (DueForecast & { id: number })[],
  { passing = false }: { passing?: boolean } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.execute(sql`with own as (select id from due_items where ${inList(sql`id`, ids)} order by id
      for update${passing ? sql` skip locked` : sql``})
    update due_items d set expected_on = n."expectedOn", earliest_on = n."earliestOn", latest_on = n."latestOn",
      readings = n.readings, near_on = n."nearOn", overdue_on = n."overdueOn"
    from own join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id int, "expectedOn" date, "earliestOn" date,
      "latestOn" date, readings int, "nearOn" date, "overdueOn" date) on n.id = own.id where d.id = own.id`);
}
