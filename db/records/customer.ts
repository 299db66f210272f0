import { sql } from "drizzle-orm";
import { z } from "zod";
import { customers, machines } from "../schema/index.ts";
import { languages, machineStatuses, machineTypes } from "../vocabulary.ts";
import { columnsOf, type Columns } from "./columns.ts";
import { momentShape } from "./fields.ts";

export const customerContactShape = z.object({
  name: z.string(),
  function: z.string().nullable().describe('What the person does there: "Yard manager"'),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
});

export const customerAddressShape = z.object({
  label: z.string().nullable().describe('What the place is: "Office"'),
  text: z.string().describe("As it is written on a letter, in lines"),
});

/** A customer of a list. */
export const customerShape = z.object({
  id: z.int(),
  name: z.string(),
  aliases: z.array(z.string()).describe("What else finds the customer"),
  addresses: z.array(customerAddressShape),
  contacts: z.array(customerContactShape),
  language: z.enum(languages).nullable().describe("In which the customer is written to; null: the installation's"),
  notes: z.string().nullable(),
  guestReports: z.boolean().describe("Drivers may report faults by scanning a machine's code"),
  machineCount: z.int(),
  openIssues: z.int().describe("Of all its machines"),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
});
export type CustomerItem = z.infer<typeof customerShape>;

export const customerColumns = columnsOf(customers, customerShape, {
  machineCount: sql`(select count(*)::int from ${machines} m where m.customer_id = ${customers.id})`,
  openIssues: sql`(select count(*)::int from ${machines} m join issues i on i.machine_id = m.id
    where m.customer_id = ${customers.id} and i.status in ('open', 'assigned'))`,
});

/** How many machines and reports of a customer are shown with it; `machines.list` and `service-logs.list` tell all. */
export const mostMachinesShown = 500;
export const mostReportsShown = 10;

/** One customer, with its machines and what was done there last. */
export const customerDetailShape = customerShape.extend({
  machines: z
    .array(
      z.object({
        id: z.int(),
        serialNumber: z.string(),
        model: z.string(),
        machineType: z.enum(machineTypes),
        status: z.enum(machineStatuses),
        location: z.string().nullable(),
        openIssues: z.int(),
      }),
    )
    .describe(`At most ${mostMachinesShown}, by serial number`),
  lastReports: z
    .array(
      z.object({
        id: z.int(),
        date: z.iso.date(),
        machineId: z.int(),
        serialNumber: z.string(),
        engineerName: z.string().nullable(),
        text: z.string().nullable().describe("What was done first, or the notes"),
      }),
    )
    .describe(`The last ${mostReportsShown}; none for those who may not read service reports`),
});
export type CustomerDetail = z.infer<typeof customerDetailShape>;

export const customerMachineColumns: Columns<typeof customerDetailShape.shape.machines.element> = {
  id: sql`m.id`,
  serialNumber: sql`m.serial_number`,
  model: sql`m.model`,
  machineType: sql`m.machine_type`,
  status: sql`m.status`,
  location: sql`m.location`,
  openIssues: sql`(select count(*)::int from issues i where i.machine_id = m.id and i.status in ('open', 'assigned'))`,
};

export const customerReportColumns: Columns<typeof customerDetailShape.shape.lastReports.element> = {
  id: sql`l.id`,
  date: sql`l.computed_service_date`,
  machineId: sql`m.id`,
  serialNumber: sql`m.serial_number`,
  engineerName: sql`(select u.name from users u where u.id = l.engineer_id)`,
  text: sql`coalesce((select a.description from service_actions a where a.service_log_id = l.id order by a.position limit 1), l.notes)`,
};
