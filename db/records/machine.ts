import { sql } from "drizzle-orm";
import { z } from "zod";
import { machines, sites, users } from "../schema/index.ts";
import { machineStatuses, machineTypes } from "../vocabulary.ts";
import { columnsOf, type Columns } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A machine of a list. */
export const machineShape = z.object({
  id: z.int(),
  serialNumber: z.string(),
  model: z.string(),
  machineType: z.enum(machineTypes),
  status: z.enum(machineStatuses),
  customerId: z.int().nullable(),
  customerName: z.string().nullable(),
  siteId: z.int().nullable().describe("The site where it is"),
  siteName: z.string().nullable(),
  location: z.string().nullable(),
  googleLocationUrl: z.string().nullable(),
  brochureUrl: z.string().nullable(),
  installationDate: z.iso.date().nullable(),
  totalHours: z.int(),
  engineeringDays: z.int(),
  assignedEngineerId: z.int().nullable(),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
  lastServiceDate: z.iso.date().nullable(),
  openIssues: z.int(),
});
export type MachineItem = z.infer<typeof machineShape>;

export const machineColumns = columnsOf(machines, machineShape, {
  siteName: sql`(select s.name from ${sites} s where s.id = ${machines.siteId})`,
  lastServiceDate: sql`(select max(l.computed_service_date) from service_logs l where l.machine_id = ${machines.id})`,
  openIssues: sql`(select count(*)::int from issues i where i.machine_id = ${machines.id} and i.status in ('open', 'assigned'))`,
});

/** One machine, with what stands behind it. */
export const machineDetailShape = machineShape.extend({
  assignedEngineerName: z.string().nullable(),
  serviceRecords: z.int(),
});
export type MachineDetail = z.infer<typeof machineDetailShape>;

export const machineDetailColumns: Columns<typeof machineDetailShape> = {
  ...machineColumns,
  assignedEngineerName: sql`(select u.name from ${users} u where u.id = ${machines.assignedEngineerId})`,
  serviceRecords: sql`(select count(*)::int from service_logs l where l.machine_id = ${machines.id})`,
};

/** What the list of machines can be narrowed to. */
export const machineChoicesShape = z.object({
  statuses: z.array(z.object({ status: z.enum(machineStatuses), count: z.int() })).describe("With how many machines"),
  types: z.array(z.enum(machineTypes)),
  customers: z.array(z.string()),
  sites: z.array(z.object({ id: z.int(), name: z.string() })),
  withIssues: z.int().describe("How many machines have open issues"),
});
export type MachineChoices = z.infer<typeof machineChoicesShape>;

/** An event in the life of a machine. */
export const timelineEntryShape = z.object({
  kind: z.enum(["report", "issue", "parts"]),
  id: z.int(),
  date: z.iso.date(),
  text: z.string(),
  hours: z.int().nullable().describe("Of a report"),
  status: z.string().describe("Of an issue or a parts request; of a report the type of the service"),
});
export type TimelineEntry = z.infer<typeof timelineEntryShape>;
