import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import {
  areas,
  issueSources,
  issueStatuses,
  severities,
  type Area,
  type IssueSource,
  type IssueStatus,
  type Severity,
} from "../vocabulary.ts";
import { day, lifecycle, moment, oneOf } from "./columns.ts";
import { machines } from "./machines.ts";
import { serviceLogs } from "./service-logs.ts";
import { users } from "./users.ts";

/** Something wrong with a machine, or a service that is due. A task is an issue that has (had) an assignee, under the same id. */
export const issues = pgTable(
  "issues",
  {
    id: serial("id").primaryKey(),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    reportedById: integer("reported_by_id").references(() => users.id, { onDelete: "set null" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    severity: text("severity").$type<Severity>().notNull().default("Medium"),
    category: text("category").notNull().default("other"),
    area: text("area").$type<Area>().notNull().default("Other"),
    status: text("status").$type<IssueStatus>().notNull().default("open"),
    sourceType: text("source_type").$type<IssueSource>().notNull().default("manual"),
    /** The service report it comes from. */
    sourceId: integer("source_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    originalContent: text("original_content"),
    /** When the fault was seen; the documents also call it the start time. */
    identificationTime: moment("identification_time"),
    /** When it was reported, as every screen and paper shows it and due dates count: when it was seen, else entered. */
    reportedAt: moment("reported_at")
      .notNull()
      .generatedAlwaysAs(sql`coalesce(identification_time, created_at)`),
    /** The day by which a service is to be done; empty: as its severity says. */
    dueOn: day("due_on"),
    assignedToId: integer("assigned_to_id").references(() => users.id, { onDelete: "set null" }),
    assignedAt: moment("assigned_at"),
    /** When the engineer began: the task is then in progress. */
    startedAt: moment("started_at"),
    engineerFixedAt: moment("engineer_fixed_at"),
    engineerFixedById: integer("engineer_fixed_by_id").references(() => users.id, { onDelete: "set null" }),
    endTime: moment("end_time"),
    fixedDate: moment("fixed_date"),
    fixedById: integer("fixed_by_id").references(() => users.id, { onDelete: "set null" }),
    /** The service report that closed it. */
    closedByLogId: integer("closed_by_log_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    notes: text("notes"),
    ...lifecycle,
  },
  (t) => [
    index("issues_status_created_idx").on(t.status, t.createdAt, t.id),
    index("issues_status_severity_created_idx").on(t.status, t.severity, t.createdAt, t.id),
    index("issues_created_idx").on(t.createdAt, t.id),
    index("issues_machine_status_idx").on(t.machineId, t.status),
    index("issues_machine_created_idx").on(t.machineId, t.createdAt, t.id),
    index("issues_assignee_status_idx").on(t.assignedToId, t.status),
    index("issues_status_assigned_idx").on(t.status, t.assignedAt, t.id),
    index("issues_assignee_assigned_idx").on(t.assignedToId, t.assignedAt, t.id),
    // What the search index has to read again.
    index("issues_updated_idx").on(t.updatedAt),
    index("issues_tasks_idx")
      .on(t.assignedAt, t.id)
      .where(sql`assigned_to_id is not null`),
    index("issues_awaiting_idx")
      .on(t.id)
      .where(sql`status = 'assigned' and engineer_fixed_at is not null`),
    // Holds all that the figures of a period are made of, so that they never read the rows themselves.
    index("issues_times_idx").on(
      t.reportedAt,
      t.machineId,
      t.area,
      t.assignedToId,
      t.assignedAt,
      t.fixedDate,
      t.engineerFixedAt,
      t.endTime,
    ),
    index("issues_source_idx").on(t.sourceId),
    index("issues_closed_by_log_idx").on(t.closedByLogId),
    index("issues_high_open_idx")
      .on(t.reportedAt, t.id)
      .where(sql`severity = 'High' and status in ('open', 'assigned')`),
    // Open ones with a word anywhere in them, and in the order in which a search shows them.
    index("issues_open_words_idx")
      .using("gin", t.title.op("gin_trgm_ops"), t.description.op("gin_trgm_ops"))
      .where(sql`status in ('open', 'assigned')`),
    index("issues_open_first_idx")
      .on(sql`(severity = 'High')`, t.reportedAt, t.id)
      .where(sql`status in ('open', 'assigned')`),
    // Whether open ones are late.
    index("issues_open_due_idx")
      .on(t.severity, t.dueOn, t.reportedAt)
      .where(sql`status = 'open'`),
    oneOf("issues_status_check", t.status, issueStatuses),
    oneOf("issues_severity_check", t.severity, severities),
    oneOf("issues_area_check", t.area, areas),
    oneOf("issues_source_check", t.sourceType, issueSources),
  ],
);

export const issueComments = pgTable(
  "issue_comments",
  {
    id: serial("id").primaryKey(),
    issueId: integer("issue_id")
      .notNull()
      .references(() => issues.id, { onDelete: "cascade" }),
    authorId: integer("author_id").references(() => users.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("issue_comments_issue_idx").on(t.issueId, t.createdAt)],
);

/** What a service report says was found; those not fixed have their tracked issue. */
export const reportedIssues = pgTable(
  "reported_issues",
  {
    id: serial("id").primaryKey(),
    serviceLogId: integer("service_log_id")
      .notNull()
      .references(() => serviceLogs.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    description: text("description").notNull(),
    area: text("area").$type<Area>().notNull().default("Other"),
    severity: text("severity").$type<Severity>().notNull().default("Medium"),
    fixed: boolean("fixed").notNull().default(false),
    warranty: boolean("warranty").notNull().default(false),
    startTime: moment("start_time"),
    issueId: integer("issue_id").references(() => issues.id, { onDelete: "set null" }),
  },
  (t) => [
    index("reported_issues_log_idx").on(t.serviceLogId, t.position),
    index("reported_issues_fixed_idx").on(t.serviceLogId, t.fixed),
    index("reported_issues_issue_idx").on(t.issueId),
    oneOf("reported_issues_area_check", t.area, areas),
    oneOf("reported_issues_severity_check", t.severity, severities),
  ],
);
