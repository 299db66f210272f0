import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { readingSources, type ReadingSource } from "../vocabulary.ts";
import { day, lifecycle, oneOf } from "./columns.ts";
import { documents } from "./intake.ts";
import { machines } from "./machines.ts";
import { serviceLogs } from "./service-logs.ts";
import { users } from "./users.ts";

/** What a machine's hour meter showed on a day. A machine's total hours are its last reading. */
export const hourReadings = pgTable(
  "hour_readings",
  {
    id: serial("id").primaryKey(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    hours: integer("hours").notNull(),
    /** What the meter that was taken out showed last, where a new one begins with this reading. */
    oldHours: integer("old_hours"),
    /** The day on which it was read; of a report its service date. */
    readOn: day("read_on").notNull(),
    source: text("source").$type<ReadingSource>().notNull(),
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    /** The message, photo or paper that it was read from. */
    documentId: integer("document_id").references(() => documents.id, { onDelete: "set null" }),
    note: text("note"),
    recordedById: integer("recorded_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Somebody was asked about it and said that it is right. */
    confirmed: boolean("confirmed").notNull().default(false),
    ...lifecycle,
  },
  (t) => [
    // Meters are replaced once in years: what stands above a meter is found without looking at all readings.
    index("hour_readings_change_idx")
      .on(t.machineId, t.readOn)
      .where(sql`old_hours is not null`),
    index("hour_readings_machine_day_idx").on(t.machineId, t.readOn, t.id),
    uniqueIndex("hour_readings_report_key").on(t.serviceLogId),
    index("hour_readings_recorded_by_idx").on(t.recordedById),
    index("hour_readings_document_idx").on(t.documentId),
    oneOf("hour_readings_source_check", t.source, readingSources),
    check("hour_readings_hours_check", sql`${t.hours} >= 0 and ${t.oldHours} >= 0`),
  ],
);
