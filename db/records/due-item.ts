import { sql, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import { dueItems, issues, machines, servicePlans } from "../schema/index.ts";
import { areas, dueStates, dueStatuses, issueStatuses, machineTypes, taskKinds } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";
import { plannedPartShape } from "./service-plan.ts";

/** A service of a machine that is due, as it is stored. */
const storedShape = z.object({
  id: z.int(),
  planId: z.int(),
  planName: z.string(),
  everyHours: z.int().nullable(),
  everyMonths: z.int().nullable(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  machine: z.object({
    id: z.int(),
    serialNumber: z.string(),
    model: z.string(),
    machineType: z.enum(machineTypes),
    customerName: z.string().nullable(),
    location: z.string().nullable(),
  }),
  hours: z.int().describe("What the machine's meter showed last"),
  readOn: z.iso.date().nullable().describe("When it was read"),
  status: z.enum(dueStatuses),
  dueHours: z.int().nullable().describe("What the meter shows then"),
  dueOn: z.iso.date().nullable(),
  issueId: z.int().nullable().describe("The issue that it became"),
  issueStatus: z.enum(issueStatuses).nullable(),
  assignedToId: z.int().nullable(),
  assignedToName: z.string().nullable(),
  parts: z.array(plannedPartShape.extend({ requested: z.boolean() })).describe("What its plan needs"),
  doneHours: z.int().nullable(),
  doneOn: z.iso.date().nullable(),
  doneById: z.int().nullable(),
  doneByName: z.string().nullable(),
  serviceLogId: z.int().nullable().describe("The report that says that it was done"),
  evidence: z.string().nullable().describe("The words that say that it was done"),
  remark: z.string().nullable(),
  openTasks: z.int().describe("Steps of its checklist that are not ticked"),
  version: z.int(),
});

/** What was worked out of its plan and readings, of which state and forecast are made. */
export const dueFactsShape = storedShape.extend({
  inWork: z.boolean(),
  readings: z.int(),
  expectedOn: z.iso.date().nullable(),
  earliestOn: z.iso.date().nullable(),
  latestOn: z.iso.date().nullable(),
  nearOn: z.iso.date().nullable(),
  overdueOn: z.iso.date().nullable(),
});
export type DueFacts = z.infer<typeof dueFactsShape>;

/** A service that is due, as it is listed. */
export const dueItemShape = storedShape.extend({
  state: z.enum(dueStates),
  readings: z.int().describe("Readings of the last 90 days that the forecast is made of"),
  forecast: z
    .object({
      expectedOn: z.iso.date(),
      earliestOn: z.iso.date(),
      latestOn: z.iso.date().nullable().describe("Empty where the machine may as well stand still"),
    })
    .nullable()
    .describe("Empty where there are not enough readings"),
});
export type DueItem = z.infer<typeof dueItemShape>;

/**
 * How far a machine's hours lie above what its meter shows on a day, where the meter was replaced: plans count the hours
 * of the machine, people read those of the meter.
 */
export const aboveMeter = (machineId: SQLWrapper, day: SQLWrapper) =>
  sql`coalesce((select sum(change.old_hours - change.hours)::int from hour_readings change
    where change.machine_id = ${machineId} and change.old_hours is not null and change.read_on <= ${day}), 0)`;

/** Whether somebody has begun with its issue. */
const inWork = sql`coalesce(${issues.status} = 'assigned' and coalesce(${issues.startedAt}, ${issues.engineerFixedAt}) is not null, false)`;

const lastDoneOn = sql`(select max(d.done_on) from due_items d where d.plan_id = ${dueItems.planId}
  and d.machine_id = ${dueItems.machineId} and d.status <> 'open')`;

/**
 * Whether line `l` of request `r` asks for a part of a service: the request is of its machine and was made since the
 * service was done last. Within due items, joined with their plan.
 */
export const asksForPart = (part: SQLWrapper) => sql`r.machine_id = ${dueItems.machineId}
  and r.request_date >= coalesce(${lastDoneOn}, ${servicePlans.startsOn})
  and (lower(l.part_number) = lower(${part} ->> 'partNumber') or lower(l.description) = lower(${part} ->> 'description'))`;

/** Of due items, joined with plan, machine, issue, `assignee` and `doer`. */
export const dueFactsColumns = columnsOf(dueItems, dueFactsShape, {
  planName: servicePlans.name,
  everyHours: servicePlans.everyHours,
  everyMonths: servicePlans.everyMonths,
  machineSerialNumber: machines.serialNumber,
  machine: sql`json_build_object('id', ${machines.id}, 'serialNumber', ${machines.serialNumber}, 'model', ${machines.model},
    'machineType', ${machines.machineType}, 'customerName', ${machines.customerName}, 'location', ${machines.location})`,
  hours: machines.totalHours,
  dueHours: sql`${dueItems.dueHours} - ${aboveMeter(dueItems.machineId, sql`coalesce(${dueItems.doneOn}, 'infinity'::date)`)}`,
  readOn: sql`(select max(r.read_on) from hour_readings r where r.machine_id = ${dueItems.machineId})`,
  issueStatus: issues.status,
  assignedToId: issues.assignedToId,
  assignedToName: sql`assignee.name`,
  parts: sql`coalesce((select json_agg(json_build_object('partNumber', part ->> 'partNumber', 'description', part ->> 'description',
      'quantity', (part ->> 'quantity')::int, 'requested', exists (select 1 from parts_requests r join parts_lines l on l.parts_request_id = r.id
        where ${asksForPart(sql`part`)})))
    from jsonb_array_elements(jsonb_path_query_array(${servicePlans.tasks}, '$[*].parts[*]')) part), '[]')`,
  doneByName: sql`doer.name`,
  openTasks: sql`(select count(*)::int from checklist_items c where c.issue_id = ${dueItems.issueId} and not c.done)`,
  inWork,
});

/** A step of the checklist of an issue. */
export const checklistItemShape = z.object({
  id: z.int(),
  position: z.int(),
  text: z.string(),
  area: z.enum(areas),
  kind: z.enum(taskKinds),
  unit: z.string().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  done: z.boolean(),
  failed: z.boolean(),
  value: z.number().nullable(),
  remark: z.string().nullable(),
  documentId: z.int().nullable().describe("The photo"),
  checkedById: z.int().nullable(),
  checkedByName: z.string().nullable(),
  checkedAt: momentShape.nullable(),
  followUpIssueId: z.int().nullable().describe("What was reported because it failed"),
  version: z.int(),
});
export type ChecklistItem = z.infer<typeof checklistItemShape>;
