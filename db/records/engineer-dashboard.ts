import { sql } from "drizzle-orm";
import { z } from "zod";
import { machines } from "../schema/index.ts";
import { machineStatuses, machineTypes } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** What an engineer has, or the whole fleet. */
export const engineerSummaryShape = z.object({
  assignedMachines: z.int(),
  openIssues: z.int(),
  serviceRecords: z.int(),
});
export type EngineerSummary = z.infer<typeof engineerSummaryShape>;

export const machineChoiceShape = z.object({
  id: z.int(),
  serialNumber: z.string(),
  model: z.string(),
  machineType: z.enum(machineTypes),
  customerName: z.string().nullable(),
});
export type MachineChoice = z.infer<typeof machineChoiceShape>;

export const machineChoiceColumns = columnsOf(machines, machineChoiceShape, {});

/** A machine with what was and is to be done on it. */
export const machineOverviewShape = machineChoiceShape.extend({
  customerId: z.int().nullable(),
  status: z.enum(machineStatuses),
  location: z.string().nullable(),
  googleLocationUrl: z.string().nullable(),
  brochureUrl: z.string().nullable(),
  installationDate: z.iso.date().nullable(),
  totalHours: z.int(),
  engineeringDays: z.int(),
  assignedEngineerName: z.string().nullable(),
  createdAt: momentShape,
  version: z.int(),
  serviceRecords: z.int(),
  openIssues: z.int(),
  openParts: z.int().describe("Parts requests that wait for delivery"),
  lastService: z.iso.date().nullable(),
  customerMachines: z.int().describe("Machines of the same customer, this one included"),
  customerOpenIssues: z.int(),
});
export type MachineOverview = z.infer<typeof machineOverviewShape>;

export const machineOverviewColumns = columnsOf(machines, machineOverviewShape, {
  serviceRecords: sql`(select count(*)::int from service_logs where machine_id = ${machines.id})`,
  openIssues: sql`(select count(*)::int from issues where machine_id = ${machines.id} and status in ('open', 'assigned'))`,
  openParts: sql`(select count(*)::int from parts_requests where machine_id = ${machines.id} and not delivered)`,
  assignedEngineerName: sql`(select u.name from users u where u.id = ${machines.assignedEngineerId} and not u.hidden_from_pickers)`,
  lastService: sql`(select max(computed_service_date)::text from service_logs where machine_id = ${machines.id})`,
  customerMachines: sql`(select count(*)::int from machines other where other.customer_name = ${machines.customerName})`,
  customerOpenIssues: sql`(select count(*)::int from issues i join machines other on other.id = i.machine_id
    where other.customer_name = ${machines.customerName} and i.status in ('open', 'assigned'))`,
});

/** Where a machine stands on which an engineer has something to do, and what was done there last. */
export const taskPlaceShape = z.object({
  machineId: z.int(),
  googleLocationUrl: z.string().nullable(),
  lastVisit: z
    .object({
      id: z.int(),
      date: z.iso.date(),
      engineerName: z.string().nullable(),
      done: z.array(z.string()).describe("The first actions, else the beginning of the notes"),
    })
    .nullable(),
});
export type TaskPlace = z.infer<typeof taskPlaceShape>;
