import { sql } from "drizzle-orm";
import { iso } from "../queries/json.ts";
import { serviceLogs } from "../schema/index.ts";

/**
 * What a customer signs: all that the paper of a report says, in one canonical form, and its SHA-256. Written as SQL, so
 * that a list says beside each report whether it still says what was signed, without reading its lines into the process.
 * jsonb writes equal values as equal text. People, machines, files and steps stand by their ids: a colleague who
 * marries changes no report, another photo does. Signatures are compared by it: a new member would make all that were
 * given look outdated, so it goes along with a migration that writes their hashes anew.
 */
const rows = (table: string, columns: string) =>
  sql.raw(`coalesce((select jsonb_agg(jsonb_build_array(${columns}) order by l.position, l.id)
    from ${table} l where l.service_log_id = service_logs.id), '[]')`);

const steps =
  sql.raw(`coalesce((select jsonb_agg(jsonb_build_array(c.id, c.text, c.kind, c.unit, c.least, c.most, c.done,
    c.failed, c.value, c.remark, c.document_id) order by c.id) from checklist_items c
  where c.service_log_id = service_logs.id
    or c.issue_id in (select i.id from issues i where i.closed_by_log_id = service_logs.id)), '[]')`);

const files = sql.raw(`coalesce((select jsonb_agg(l.document_id order by l.document_id)
  from document_links l where l.service_log_id = service_logs.id), '[]')`);

const content = sql`jsonb_build_object(
  'machine', ${serviceLogs.machineId}, 'engineers', jsonb_build_array(${serviceLogs.engineerId}, ${serviceLogs.secondEngineerId}),
  'number', ${serviceLogs.srn}, 'type', ${serviceLogs.serviceType},
  'days', jsonb_build_array(${serviceLogs.serviceStartDate}, ${serviceLogs.serviceDate}, ${serviceLogs.serviceEndDate}, ${serviceLogs.workingDays}),
  'hours', ${serviceLogs.machineHours}, 'client', ${serviceLogs.clientName}, 'location', ${serviceLogs.location},
  'notes', ${serviceLogs.notes}, 'original', ${serviceLogs.originalText}, 'translation', ${serviceLogs.translation},
  'actions', ${rows("service_actions", "l.description, l.area, l.importance, l.warranty_item, l.completed")},
  'parts', ${rows("service_parts", "l.part_name, l.part_number, l.quantity, l.area, l.warranty_item")},
  'issues', ${rows("reported_issues", "l.description, l.area, l.severity, l.fixed, l.warranty")},
  'steps', ${steps}, 'files', ${files})`;

/** Lower-case hex. */
export const contentHash = sql<string>`encode(sha256(convert_to(${content}::text, 'UTF8')), 'hex')`;

/** Nothing is reckoned for a report that nobody signed. */
export const signatureState = sql`(select json_build_object(
    'state', case when s.content_hash = ${contentHash} then 'signed' else 'changed' end,
    'signerName', s.signer_name, 'signedAt', ${iso(sql`s.signed_at`)})
  from report_signatures s where s.service_log_id = ${serviceLogs.id} order by s.id desc limit 1)`;

export const signatures = sql`coalesce((select json_agg(json_build_object('id', s.id, 'contentHash', s.content_hash,
    'current', s.content_hash = ${contentHash}, 'signerName', s.signer_name, 'signerFunction', s.signer_function,
    'strokes', s.strokes, 'signedAt', ${iso(sql`s.signed_at`)}, 'receivedAt', ${iso(sql`s.received_at`)},
    'takenByName', u.name) order by s.id desc)
  from report_signatures s left join users u on u.id = s.taken_by_id where s.service_log_id = ${serviceLogs.id}), '[]')`;
