import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { Area } from "../vocabulary.ts";

export interface ReportText extends Record<string, unknown> {
  id: number;
  machineId: number;
  serialNumber: string;
  model: string;
  customerName: string | null;
  location: string | null;
  date: string;
  engineerName: string | null;
  notes: string | null;
  lines: { kind: "action" | "part" | "issue"; text: string; area: Area }[];
}

/** The words of service reports, line by line with their areas. */
export const reportTexts = (db: Db, ids: number[]): Promise<ReportText[]> =>
  rowsOf<ReportText>(
    db,
    sql`select l.id, l.machine_id as "machineId", m.serial_number as "serialNumber", m.model, m.customer_name as "customerName", l.location,
      l.computed_service_date::text as "date", e.name as "engineerName", l.notes,
      coalesce((select json_agg(json_build_object('kind', kind, 'text', text, 'area', area) order by kind, position) from (
        select 'action' as kind, description as text, area, position from service_actions where service_log_id = l.id
        union all select 'issue', description, area, position from reported_issues where service_log_id = l.id
        union all select 'part', concat_ws(' ', quantity || ' x', part_name, part_number), area, position from service_parts where service_log_id = l.id
      ) line), '[]') as "lines"
      from service_logs l join machines m on m.id = l.machine_id left join users e on e.id = l.engineer_id and not e.hidden_from_pickers
      where l.id in (${list(ids)})`,
  );

export interface IssueText extends Record<string, unknown> {
  id: number;
  machineId: number;
  serialNumber: string;
  model: string;
  customerName: string | null;
  date: string;
  area: Area;
  title: string;
  description: string;
}

export const issueTexts = (db: Db, ids: number[]): Promise<IssueText[]> =>
  rowsOf<IssueText>(
    db,
    sql`select i.id, i.machine_id as "machineId", m.serial_number as "serialNumber", m.model, m.customer_name as "customerName",
      (i.reported_at at time zone 'UTC')::date::text as "date", i.area, i.title, i.description
      from issues i join machines m on m.id = i.machine_id where i.id in (${list(ids)})`,
  );

export interface ManualText extends Record<string, unknown> {
  id: number;
  model: string;
  title: string;
  text: string | null;
  segments: { start: number; end: number; page?: number }[] | null;
}

export const manualTexts = (db: Db, ids: number[]): Promise<ManualText[]> =>
  rowsOf<ManualText>(
    db,
    sql`select manual.id, manual.model, manual.title, d.text, d.segments from manuals manual
      join documents d on d.id = manual.document_id where manual.id in (${list(ids)})`,
  );

const list = (ids: number[]) =>
  ids.length > 0
    ? sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )
    : sql`null`;
