import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { machineStatuses, machineTypes, type MachineStatus, type MachineType } from "../vocabulary.ts";
import { asPeople, asWords, day, lifecycle, oneOf } from "./columns.ts";
import { customers } from "./customers.ts";
import { sites } from "./sites.ts";
import { users } from "./users.ts";

/** The number with which a serial number begins; those without one come last. */
export const machineNumber = sql.raw(
  String.raw`(coalesce(substring(serial_number from '^\s*([0-9]{1,255})')::float8, 9007199254740991))`,
);

/** The day since which it works: when it was installed, or else when it came in here. */
export const machineInService = sql.raw("(coalesce(installation_date, (created_at at time zone 'UTC')::date))");

export const machines = pgTable(
  "machines",
  {
    id: serial("id").primaryKey(),
    serialNumber: text("serial_number").notNull(),
    model: text("model").notNull(),
    machineType: text("machine_type").$type<MachineType>().notNull(),
    status: text("status").$type<MachineStatus>().notNull().default("active"),
    customerId: integer("customer_id"),
    /** The name of that customer: both are one reference, and a renamed customer is renamed here by the database. */
    customerName: text("customer_name"),
    /** The place of work where it is. */
    siteId: integer("site_id").references(() => sites.id, { onDelete: "restrict" }),
    location: text("location"),
    googleLocationUrl: text("google_location_url"),
    brochureUrl: text("brochure_url"),
    installationDate: day("installation_date"),
    totalHours: integer("total_hours").notNull().default(0),
    engineeringDays: integer("engineering_days").notNull().default(0),
    assignedEngineerId: integer("assigned_engineer_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("machines_serial_number_key").on(sql`lower(btrim(${t.serialNumber}))`),
    // The order of lists: by the number that a serial number begins with, then as text.
    index("machines_serial_order_idx").on(
      sql`((substring(serial_number from '^[^0-9]*([0-9]{1,9})'))::int)`,
      t.serialNumber,
      t.id,
    ),
    // The order of a list that asks for none.
    index("machines_serial_text_idx").on(t.serialNumber, t.id),
    // The orders of the page of machines, as people sort them.
    index("machines_people_order_idx").on(machineNumber, asPeople(t.serialNumber), t.id),
    index("machines_client_order_idx").on(asWords(t.customerName), machineNumber, asPeople(t.serialNumber), t.id),
    index("machines_age_order_idx").on(machineInService, machineNumber, asPeople(t.serialNumber), t.id),
    // With a word anywhere in what they are called.
    index("machines_words_idx").using(
      "gin",
      t.serialNumber.op("gin_trgm_ops"),
      t.model.op("gin_trgm_ops"),
      t.customerName.op("gin_trgm_ops"),
      t.location.op("gin_trgm_ops"),
    ),
    index("machines_status_idx").on(t.status),
    index("machines_customer_idx").on(t.customerName),
    index("machines_customer_id_idx").on(t.customerId),
    foreignKey({
      name: "machines_customer_fk",
      columns: [t.customerId, t.customerName],
      foreignColumns: [customers.id, customers.name],
    }).onUpdate("cascade"),
    check("machines_customer_check", sql`(${t.customerId} is null) = (${t.customerName} is null)`),
    index("machines_site_idx").on(t.siteId),
    index("machines_installation_idx").on(t.installationDate),
    index("machines_engineer_idx").on(t.assignedEngineerId),
    oneOf("machines_type_check", t.machineType, machineTypes),
    oneOf("machines_status_check", t.status, machineStatuses),
    check("machines_hours_check", sql`${t.totalHours} >= 0 and ${t.engineeringDays} >= 0`),
  ],
);
