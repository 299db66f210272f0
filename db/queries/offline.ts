import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { OfflineWork } from "../records/offline.ts";
import { iso, literal } from "./json.ts";

/** A phone keeps all of it, and is handed it anew every quarter of an hour. */
const most = { tasks: 200, machines: 60, issues: 20, reports: 3, actions: 8, text: 600 };

const severityOrder = sql`array_position(array['High', 'Medium', 'Low'], i.severity)`;

/** The tasks of an engineer and the machines they stand for, in one statement. */
export async function offlineWork(db: Db, engineerId: number): Promise<OfflineWork> {
  const [row] = await rowsOf<{ tasks: string; machines: string }>(
    db,
    sql`with tasks as (
        select i.* from issues i where i.assigned_to_id = ${engineerId} and i.status = 'assigned'
        order by ${severityOrder}, i.reported_at, i.id limit ${literal(most.tasks)}),
      own as (
        select m.* from machines m
        where m.id in (select machine_id from tasks) or (m.assigned_engineer_id = ${engineerId} and m.status <> 'decommissioned')
        order by (m.id in (select machine_id from tasks)) desc, m.serial_number limit ${literal(most.machines)})
      select (select coalesce(json_agg(json_build_object(
          'id', i.id, 'machineId', i.machine_id, 'title', i.title, 'description', left(i.description, ${literal(most.text)}),
          'severity', i.severity, 'area', i.area, 'startedAt', ${iso(sql`i.started_at`)},
          'engineerFixedAt', ${iso(sql`i.engineer_fixed_at`)}) order by ${severityOrder}, i.reported_at, i.id), '[]')::text
        from tasks i) as tasks,
      (select coalesce(json_agg(json_build_object(
          'id', m.id, 'serialNumber', m.serial_number, 'model', m.model, 'machineType', m.machine_type,
          'customerName', m.customer_name, 'location', m.location, 'totalHours', m.total_hours,
          'issues', (select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'severity', i.severity,
              'status', i.status, 'reportedAt', ${iso(sql`i.reported_at`)}) order by ${severityOrder}, i.reported_at), '[]')
            from (select * from issues i where i.machine_id = m.id and i.status in ('open', 'assigned')
              order by ${severityOrder}, i.reported_at limit ${literal(most.issues)}) i),
          'reports', (select coalesce(json_agg(json_build_object('id', l.id, 'number', l.srn,
              'date', l.computed_service_date::text, 'machineHours', l.machine_hours,
              'engineerName', (select u.name from users u where u.id = l.engineer_id and not u.hidden_from_pickers),
              'notes', left(coalesce(l.notes, ''), ${literal(most.text)}),
              'done', (select coalesce(json_agg(left(a.description, 160) order by a.position), '[]') from service_actions a
                where a.service_log_id = l.id and a.position < ${literal(most.actions)}))
              order by l.computed_service_date desc, l.id desc), '[]')
            from (select * from service_logs l where l.machine_id = m.id
              order by l.computed_service_date desc, l.id desc limit ${literal(most.reports)}) l)
        ) order by (m.id in (select machine_id from tasks)) desc, m.serial_number), '[]')::text
        from own m) as machines`,
  );
  return { tasks: JSON.parse(row!.tasks), machines: JSON.parse(row!.machines) } as OfflineWork;
}
