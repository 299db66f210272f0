import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { readingSources, type ReadingSource } from "../vocabulary.ts";
import { day, moment, oneOf } from "./columns.ts";
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
    /** The day on which it was read; of a report its service date. */
    readOn: day("read_on").notNull(),
    source: text("source").$type<ReadingSource>().notNull(),
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    recordedById: integer("recorded_by_id").references(() => users.id, { onDelete: "set null" }),
    /** Somebody was asked about it and said that it is right. */
    confirmed: boolean("confirmed").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("hour_readings_machine_day_idx").on(t.machineId, t.readOn, t.id),
    uniqueIndex("hour_readings_report_key").on(t.serviceLogId),
    index("hour_readings_recorded_by_idx").on(t.recordedById),
    oneOf("hour_readings_source_check", t.source, readingSources),
    check("hour_readings_hours_check", sql`${t.hours} >= 0`),
  ],
);
