import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { downtimeSources, type DowntimeSource } from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { issues } from "./issues.ts";
import { machines } from "./machines.ts";
import { serviceLogs } from "./service-logs.ts";
import { users } from "./users.ts";

/**
 * When a machine stood. Rows may overlap, because a machine may stand for two reasons at once: figures count the time once
 * (`tools/downtime/rules.ts`). One that came with an issue ends when the issue is fixed, unless it has an end of its own.
 */
export const downtimes = pgTable(
  "downtimes",
  {
    id: serial("id").primaryKey(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    fromAt: moment("from_at").notNull(),
    /** Empty while it stands, and where its issue says when it ran again. */
    toAt: moment("to_at"),
    /** When it ran again, said here or by its issue; empty while it stands. Kept by triggers (docs/decisions/0078). */
    endedAt: moment("ended_at"),
    reason: text("reason"),
    /** Planned maintenance is no failure. */
    planned: boolean("planned").notNull().default(false),
    source: text("source").$type<DowntimeSource>().notNull(),
    /** The fault for which it stands; a fault that never was takes its downtime along. */
    issueId: integer("issue_id").references(() => issues.id, { onDelete: "cascade" }),
    /** The report that tells of it, and the words that do. */
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    evidence: text("evidence"),
    recordedById: integer("recorded_by_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    index("downtimes_machine_from_idx").on(t.machineId, t.fromAt, t.id),
    index("downtimes_from_idx").on(t.fromAt, t.id),
    index("downtimes_open_idx")
      .on(t.machineId)
      .where(sql`ended_at is null`),
    // Those of a period are those that ended after it began.
    index("downtimes_ended_idx").on(t.endedAt),
    index("downtimes_issue_idx").on(t.issueId),
    index("downtimes_log_idx").on(t.serviceLogId),
    index("downtimes_recorded_by_idx").on(t.recordedById),
    oneOf("downtimes_source_check", t.source, downtimeSources),
    check("downtimes_order_check", sql`${t.toAt} > ${t.fromAt}`),
  ],
);
