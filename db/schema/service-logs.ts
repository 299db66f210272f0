import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import { areas, serviceTypes, severities, type Area, type ServiceType, type Severity } from "../vocabulary.ts";
import { day, lifecycle, lineKey, moment, oneOf } from "./columns.ts";
import { machines } from "./machines.ts";
import { users } from "./users.ts";

/** A service report: one visit to one machine. */
export const serviceLogs = pgTable(
  "service_logs",
  {
    id: serial("id").primaryKey(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    engineerId: integer("engineer_id").references(() => users.id, { onDelete: "set null" }),
    secondEngineerId: integer("second_engineer_id").references(() => users.id, { onDelete: "set null" }),
    srn: text("srn"),
    serviceType: text("service_type").$type<ServiceType>().notNull().default("maintenance"),
    serviceDate: day("service_date"),
    serviceStartDate: day("service_start_date"),
    serviceEndDate: day("service_end_date"),
    startTime: moment("start_time"),
    /** End date, else service date, else start date, else the day it was written. */
    computedServiceDate: day("computed_service_date")
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(service_end_date, service_date, service_start_date, (created_at at time zone 'UTC')::date)`,
      ),
    workingDays: integer("working_days").notNull().default(1),
    machineHours: integer("machine_hours"),
    clientName: text("client_name"),
    location: text("location"),
    notes: text("notes"),
    sourceType: text("source_type").notNull().default("manual"),
    status: text("status").notNull().default("completed"),
    priority: text("priority").$type<Severity>().notNull().default("Medium"),
    structuredData: jsonb("structured_data").$type<Record<string, unknown>>().notNull().default({}),
    originalText: text("original_text"),
    translation: text("translation"),
    detectedLanguages: text("detected_languages")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    index("service_logs_machine_date_idx").on(t.machineId, t.computedServiceDate, t.id),
    index("service_logs_engineer_date_idx").on(t.engineerId, t.computedServiceDate, t.id),
    index("service_logs_second_engineer_idx").on(t.secondEngineerId),
    index("service_logs_date_idx").on(t.computedServiceDate, t.id),
    // For the figures of a period, which need no more of a report.
    index("service_logs_period_idx").on(t.computedServiceDate, t.engineerId, t.machineId, t.id),
    // Whether a number is taken, and the highest of its month.
    index("service_logs_srn_idx").on(sql`(srn collate "C")`),
    // What the search index has to read again.
    index("service_logs_updated_idx").on(t.updatedAt),
    oneOf("service_logs_type_check", t.serviceType, serviceTypes),
    oneOf("service_logs_priority_check", t.priority, severities),
    check("service_logs_days_check", sql`${t.workingDays} >= 0`),
  ],
);

export const serviceActions = pgTable(
  "service_actions",
  {
    id: serial("id").primaryKey(),
    serviceLogId: integer("service_log_id")
      .notNull()
      .references(() => serviceLogs.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    area: text("area").$type<Area>().notNull().default("Other"),
    importance: text("importance").$type<Severity>().notNull().default("Medium"),
    warrantyItem: boolean("warranty_item").notNull().default(false),
    completed: boolean("completed").notNull().default(true),
  },
  (t) => [
    index("service_actions_log_idx").on(t.serviceLogId, t.position),
    index("service_actions_area_idx").on(t.area),
    oneOf("service_actions_area_check", t.area, areas),
    oneOf("service_actions_importance_check", t.importance, severities),
  ],
);

export const serviceParts = pgTable(
  "service_parts",
  {
    id: serial("id").primaryKey(),
    serviceLogId: integer("service_log_id")
      .notNull()
      .references(() => serviceLogs.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    partName: text("part_name").notNull(),
    partNumber: text("part_number"),
    quantity: integer("quantity").notNull().default(1),
    area: text("area").$type<Area>().notNull().default("Other"),
    warrantyItem: boolean("warranty_item").notNull().default(false),
    numberKey: text("number_key").generatedAlwaysAs(lineKey()),
  },
  (t) => [
    index("service_parts_number_key_idx").on(t.numberKey),
    index("service_parts_log_idx").on(t.serviceLogId, t.position),
    index("service_parts_number_idx").on(t.partNumber),
    oneOf("service_parts_area_check", t.area, areas),
    check("service_parts_quantity_check", sql`${t.quantity} >= 1`),
  ],
);
