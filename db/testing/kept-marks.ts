/** What is kept in processes, counted from the records: reads the year. */
import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { jsonRows } from "../queries/json.ts";
import type { FirstVisitRow, PerformanceRow } from "../records/dashboard.ts";

export const performanceOfRecords = (db: Db, from: string): Promise<PerformanceRow[]> =>
  jsonRows<PerformanceRow>(
    db,
    sql`with timed as (
        select i.assigned_to_id, m.machine_type,
          extract(epoch from i.assigned_at - i.reported_at) / 3600 as to_assign,
          extract(epoch from coalesce(i.fixed_date, i.engineer_fixed_at, i.end_time) - i.reported_at) / 3600 as to_fix
        from issues i join machines m on m.id = i.machine_id
        where i.reported_at >= ${from}::date)
      select case when grouping(t.assigned_to_id) = 0 then 'engineer' when grouping(t.machine_type) = 0
      then 'machineType' else 'all' end as by,
        t.assigned_to_id as id, case when grouping(t.assigned_to_id) = 0 then max(u.name)
      filter (where not u.hidden_from_pickers) end as name, t.machine_type as "machineType",
        count(*)::int as issues,
        count(t.to_assign)::int as assigned,
        round((percentile_cont(0.5) within group (order by greatest(t.to_assign, 0))
      filter (where t.to_assign is not null))::numeric, 1)::float as "hoursToAssign",
        count(t.to_fix)::int as finished,
        round((percentile_cont(0.5) within group (order by greatest(t.to_fix, 0))
      filter (where t.to_fix is not null))::numeric, 1)::float as "hoursToFix"
      from timed t left join users u on u.id = t.assigned_to_id
      group by grouping sets ((), (t.assigned_to_id), (t.machine_type))
      order by 1, 6 desc`,
  );

export const firstVisitsOfRecords = (db: Db, from: string): Promise<FirstVisitRow[]> =>
  jsonRows<FirstVisitRow>(
    db,
    sql`select case when grouping(l.engineer_id) = 0 then 'engineer' when grouping(m.machine_type) = 0
      then 'machineType' else 'all' end as by,
        l.engineer_id as id, case when grouping(l.engineer_id) = 0 then max(u.name)
      filter (where not u.hidden_from_pickers) end as name, m.machine_type as "machineType",
        count(*)::int as reported, (count(*) filter (where r.fixed))::int as fixed
      from service_logs l
        cross join lateral (select fixed from reported_issues where service_log_id = l.id offset 0) r
        join machines m on m.id = l.machine_id left join users u on u.id = l.engineer_id
      where l.computed_service_date >= ${from}::date
      group by grouping sets ((), (l.engineer_id), (m.machine_type))
      order by 1, 5 desc`,
  );
