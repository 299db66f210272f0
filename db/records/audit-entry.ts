import { z } from "zod";
import { sql, type SQLWrapper } from "drizzle-orm";
import {
  auditLog,
  documents,
  downtimes,
  hourReadings,
  dueItems,
  issues,
  machines,
  manuals,
  partsRequests,
  serviceLogs,
  servicePlans,
  users,
} from "../schema/index.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A change of the audit log, with the values before and after. */
export const auditEntryShape = z.object({
  id: z.int(),
  at: momentShape,
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  door: z.string(),
  operation: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string().nullable(),
  /** Of the machine that the record belongs to. */
  serialNumber: z.string().nullable(),
  /** What people call the record: an issue's summary, a person's name, a file. */
  title: z.string().nullable(),
  /** The day of the visit, of a service report. */
  day: z.string().nullable(),
  /** Whom the record was given to. */
  personName: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntryShape>;

/** A value that the entry holds itself: what was deleted tells of itself before. */
const told = (member: string) => sql`coalesce(${auditLog.after}->>${member}, ${auditLog.before}->>${member})`;

/** An id that the entry holds, or nothing where something else stands there. */
const idTold = (member: string) => sql`substring(${told(member)} from '^[0-9]{1,9}$')::int`;

const id = sql`substring(${auditLog.entityId} from '^[0-9]{1,9}$')::int`;
const machineOf = (machineId: SQLWrapper) =>
  sql`(select ${machines.serialNumber} from ${machines} where ${machines.id} = ${machineId})`;
const issue = sql`from ${issues} where ${issues.id} = ${id}`;

export const auditEntryColumns = columnsOf(auditLog, auditEntryShape, {
  serialNumber: sql`coalesce(
    case ${auditLog.entity}
      when 'machine' then ${machineOf(id)}
      when 'issue' then (select ${machineOf(issues.machineId)} ${issue})
      when 'service_log' then (select ${machineOf(serviceLogs.machineId)} from ${serviceLogs} where ${serviceLogs.id} = ${id})
      when 'downtime' then (select ${machineOf(downtimes.machineId)} from ${downtimes} where ${downtimes.id} = ${id})
      when 'hour_reading' then (select ${machineOf(hourReadings.machineId)} from ${hourReadings} where ${hourReadings.id} = ${id})
      when 'checklist_item' then (select ${machineOf(sql`coalesce(i.machine_id, l.machine_id)`)} from checklist_items c
        left join issues i on i.id = c.issue_id left join service_logs l on l.id = c.service_log_id where c.id = ${id})
      when 'due_item' then (select ${machineOf(dueItems.machineId)} from ${dueItems} where ${dueItems.id} = ${id})
      when 'parts_request' then (select ${machineOf(partsRequests.machineId)} from ${partsRequests} where ${partsRequests.id} = ${id})
    end,
    ${machineOf(idTold("machineId"))}, ${told("serialNumber")})`,
  title: sql`coalesce(
    case ${auditLog.entity}
      when 'issue' then (select ${issues.title} ${issue})
      when 'service_plan' then coalesce((select ${servicePlans.name} from ${servicePlans} where ${servicePlans.id} = ${id}), ${told("name")})
      when 'user' then (select ${users.name} from ${users} where ${users.id} = ${id})
      when 'manual' then (select ${manuals.title} from ${manuals} where ${manuals.id} = ${id})
      when 'document' then (select ${documents.fileName} from ${documents} where ${documents.id} = ${id})
      when 'job' then (select ${documents.fileName} from ${documents} where ${documents.id} = ${idTold("documentId")})
    end,
    ${told("title")}, ${told("fileName")})`,
  day: sql`case when ${auditLog.entity} = 'service_log' then coalesce(
    (select ${serviceLogs.computedServiceDate}::text from ${serviceLogs} where ${serviceLogs.id} = ${id}),
    ${told("computedServiceDate")}) end`,
  personName: sql`(select ${users.name} from ${users}
    where ${users.id} = coalesce(${idTold("assignedToId")}, ${idTold("assignedEngineerId")}, ${idTold("engineerId")}))`,
});

/** By what the audit log can be narrowed. */
export const auditFacetsShape = z.object({
  operations: z.array(z.string()),
  entities: z.array(z.string()),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type AuditFacets = z.infer<typeof auditFacetsShape>;
