import { sql } from "drizzle-orm";
import { z } from "zod";
import { machines, servicePlans } from "../schema/index.ts";
import { areas, intervalBases, machineTypes, taskKinds } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

export const plannedPartShape = z.object({
  partNumber: z.string().nullable(),
  description: z.string(),
  quantity: z.int(),
});

export const plannedTaskShape = z.object({
  text: z.string(),
  area: z.enum(areas),
  kind: z.enum(taskKinds),
  unit: z.string().nullable(),
  least: z.number().nullable(),
  most: z.number().nullable(),
  parts: z.array(plannedPartShape),
});

/** A service plan: what is to be done, how often, and at which machines. */
export const servicePlanShape = z.object({
  id: z.int(),
  name: z.string(),
  machineId: z.int().nullable().describe("For this machine alone"),
  machineSerialNumber: z.string().nullable(),
  model: z.string().nullable().describe("For all machines of this model"),
  machineType: z.enum(machineTypes).nullable().describe("For all machines of this type"),
  everyHours: z.int().nullable(),
  everyMonths: z.int().nullable(),
  withReports: z.boolean().describe("Instead of an interval: its steps go with every report of its machines"),
  basis: z.enum(intervalBases),
  startsOn: z.iso.date(),
  toleranceHours: z.int(),
  toleranceDays: z.int(),
  leadHours: z.int(),
  leadDays: z.int(),
  tasks: z.array(plannedTaskShape),
  active: z.boolean(),
  machineCount: z
    .int()
    .describe("Machines that have a service due by it, now or later; with reports, those that it is for"),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
});
export type ServicePlan = z.infer<typeof servicePlanShape>;

/** Of plans, joined with their machine. */
export const servicePlanColumns = columnsOf(servicePlans, servicePlanShape, {
  machineSerialNumber: machines.serialNumber,
  machineCount: sql`case when ${servicePlans.withReports} then (select count(*)::int from machines of where of.status <> 'decommissioned'
      and (of.id = ${servicePlans.machineId} or lower(btrim(of.model)) = lower(btrim(${servicePlans.model}))
        or of.machine_type = ${servicePlans.machineType}))
    else (select count(*)::int from due_items d where d.plan_id = ${servicePlans.id} and d.status = 'open') end`,
});
