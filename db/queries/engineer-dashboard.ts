import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import {
  machineChoiceColumns,
  machineOverviewColumns,
  type EngineerSummary,
  type MachineChoice,
  type MachineOverview,
  type TaskPlace,
} from "../records/engineer-dashboard.ts";
import type { TimelineEntry } from "../records/machine.ts";
import { machines } from "../schema/index.ts";
import { further, jsonRows, literal, members } from "./json.ts";
import { pageAt, type Page } from "./paging.ts";

const choice = members(machineChoiceColumns);
const overview = members(machineOverviewColumns);

/** Of one engineer: the machines that are theirs, the open issues on those, the reports they wrote. Else of the whole fleet. */
export async function engineerSummary(db: Db, engineerId: number | undefined): Promise<EngineerSummary> {
  const [row] = await rowsOf<EngineerSummary>(
    db,
    engineerId
      ? sql`select (select count(*)::int from machines where assigned_engineer_id = ${engineerId}
        and status <> 'decommissioned') as "assignedMachines",
          (select count(*)::int from issues i join machines m on m.id = i.machine_id
        where m.assigned_engineer_id = ${engineerId} and i.status = 'open') as "openIssues",
          (select count(*)::int from service_logs where engineer_id = ${engineerId}
        or second_engineer_id = ${engineerId}) as "serviceRecords"`
      : sql`select (select count(*)::int from machines where status <> 'decommissioned') as "assignedMachines",
          (select count(*)::int from issues where status = 'open') as "openIssues",
          (select count(*)::int from service_logs) as "serviceRecords"`,
  );
  return row!;
}

/** Every machine, in the order of the leading number of its serial. */
export const machineChoices = (db: Db): Promise<MachineChoice[]> =>
  jsonRows<MachineChoice>(
    db,
    sql`select ${choice} from ${machines}
      order by nullif(substring(serial_number from '^\\d{1,15}'), '')::bigint nulls last, serial_number limit 5000`,
  );

export async function machineOverview(db: Db, machineId: number): Promise<MachineOverview | undefined> {
  const rows = await jsonRows<MachineOverview>(
    db,
    sql`select ${overview} from ${machines} where ${machines.id} = ${machineId}`,
  );
  return rows[0];
}

const placesAtMost = 200;

/** The machines on which an engineer has tasks, in no order, each with its newest report. */
export const taskPlaces = (db: Db, engineerId: number): Promise<TaskPlace[]> =>
  rowsOf<TaskPlace>(
    db,
    sql`select m.id as "machineId", m.google_location_url as "googleLocationUrl", (
        select json_build_object('id', l.id, 'date', l.computed_service_date::text,
          'engineerName', (select u.name from users u where u.id = l.engineer_id and not u.hidden_from_pickers),
          'done', coalesce(
            (select json_agg(left(a.description, 160) order by a.position) from service_actions a
              where a.service_log_id = l.id and a.position < 3),
            case when l.notes is null then '[]'::json else json_build_array(left(l.notes, 160)) end))
        from service_logs l where l.machine_id = m.id order by l.computed_service_date desc, l.id desc limit 1) as "lastVisit"
      from machines m
      where m.id in (select i.machine_id from issues i where i.assigned_to_id = ${engineerId} and i.status = 'assigned')
      limit ${literal(placesAtMost)}`,
  );

/** A page of what happened to a machine, newest first: reports with their hours, issues and parts requests. */
export async function machineTimeline(
  db: Db,
  machineId: number,
  { limit, skipped = 0 }: { limit: number; skipped?: number },
): Promise<Page<TimelineEntry>> {
  const reach = literal(skipped + limit);
  const [page] = await rowsOf<{ entries: string; total: number }>(
    db,
    sql`select (select coalesce(json_agg(entry), '[]') from (select * from (
      (select 'report' as kind, id, computed_service_date::text as date, coalesce(left(notes, 160), '') as text, machine_hours as hours, service_type as status
        from service_logs where machine_id = ${machineId} order by computed_service_date desc, id desc limit ${reach})
      union all
      (select 'issue', id, (reported_at at time zone 'UTC')::date::text, left(description, 160), null, status
        from issues where machine_id = ${machineId} order by reported_at desc limit ${reach})
      union all
      (select 'parts', r.id, (r.request_date at time zone 'UTC')::date::text,
        (select left(string_agg(l.quantity || ' x ' || l.description, ', ' order by l.position), 160) from parts_lines l where l.parts_request_id = r.id), null,
        case when r.delivered then 'delivered' when r.ordered then 'ordered' else 'requested' end
        from parts_requests r where r.machine_id = ${machineId} order by r.request_date desc limit ${reach})
      ) found order by date desc, kind, id desc limit ${literal(limit)}${further(skipped)}) entry)::text as entries,
      ((select count(*) from service_logs where machine_id = ${machineId}) + (select count(*) from issues where machine_id = ${machineId})
        + (select count(*) from parts_requests where machine_id = ${machineId}))::int as total`,
  );
  const { entries, total } = page!;
  return pageAt(JSON.parse(entries) as TimelineEntry[], { skipped, total });
}
