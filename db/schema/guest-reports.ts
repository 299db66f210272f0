import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { guestReportStatuses, languages, type GuestReportStatus, type Language } from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { issues } from "./issues.ts";
import { machines } from "./machines.ts";
import { users } from "./users.ts";

/** The label on a machine: whoever scans it can report a fault of this machine, and nothing else. */
export const machineLabels = pgTable("machine_labels", {
  machineId: integer("machine_id")
    .primaryKey()
    .references(() => machines.id, { onDelete: "cascade" }),
  /** As the label shows it, so that it can be printed again. Opens no data. */
  token: text("token").notNull(),
  /** By which it is found. */
  tokenHash: text("token_hash").notNull().unique(),
  /** Whether guests may report by it. */
  active: boolean("active").notNull().default(true),
  /** When it last got a token. */
  renewedAt: moment("renewed_at").notNull(),
});

/** What somebody without an account told of a machine by its label. It waits until the office says what it is. */
export const guestReports = pgTable(
  "guest_reports",
  {
    id: serial("id").primaryKey(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    /** Of the link by which the reporter sees what became of it. */
    linkHash: text("link_hash").notNull().unique(),
    text: text("text").notNull(),
    reporterName: text("reporter_name"),
    reporterPhone: text("reporter_phone"),
    /** Of the reporter's phone. */
    language: text("language").$type<Language>().notNull(),
    status: text("status").$type<GuestReportStatus>().notNull().default("waiting"),
    /** The issue that it became, or that it tells of again. */
    issueId: integer("issue_id").references(() => issues.id, { onDelete: "set null" }),
    /** Why it is none, for the office. */
    reason: text("reason"),
    decidedById: integer("decided_by_id").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    ...lifecycle,
  },
  (t) => [
    index("guest_reports_status_idx").on(t.status, t.createdAt, t.id),
    index("guest_reports_machine_idx").on(t.machineId, t.status, t.createdAt),
    index("guest_reports_issue_idx").on(t.issueId),
    index("guest_reports_settled_idx")
      .on(t.updatedAt)
      .where(sql`status in ('declined', 'withdrawn')`),
    oneOf("guest_reports_status_check", t.status, guestReportStatuses),
    oneOf("guest_reports_language_check", t.language, languages),
  ],
);
