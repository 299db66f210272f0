import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  areas,
  dueStatuses,
  intervalBases,
  machineTypes,
  taskKinds,
  type Area,
  type DueStatus,
  type IntervalBasis,
  type MachineType,
  type TaskKind,
} from "../vocabulary.ts";
import { day, lifecycle, moment, oneOf } from "./columns.ts";
import { documents } from "./intake.ts";
import { issues } from "./issues.ts";
import { machines } from "./machines.ts";
import { serviceLogs } from "./service-logs.ts";
import { users } from "./users.ts";

/** A step of a service plan, with what it needs. */
export interface PlannedTask {
  text: string;
  area: Area;
  kind: TaskKind;
  /** Of a value: its unit and limits. */
  unit: string | null;
  least: number | null;
  most: number | null;
  parts: { partNumber: string | null; description: string; quantity: number }[];
}

/**
 * What is to be done every so many hours or months at one machine, at all of a model or at all of a type; or with each of
 * their service reports.
 */
export const servicePlans = pgTable(
  "service_plans",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    /** Exactly one of the three says which machines it is for. */
    machineId: integer("machine_id").references(() => machines.id, { onDelete: "cascade" }),
    model: text("model"),
    machineType: text("machine_type").$type<MachineType>(),
    everyHours: integer("every_hours"),
    everyMonths: integer("every_months"),
    /** Instead of an interval: nothing is due by it, each report of its machines gets its steps. */
    withReports: boolean("with_reports").notNull().default(false),
    basis: text("basis").$type<IntervalBasis>().notNull().default("fixed"),
    /** Counting begins here, or where a machine was installed later, there. */
    startsOn: day("starts_on").notNull(),
    /** So far from the planned value it is still in time, and not yet overdue. */
    toleranceHours: integer("tolerance_hours").notNull().default(0),
    toleranceDays: integer("tolerance_days").notNull().default(0),
    /** So long before it is due it becomes an issue. */
    leadHours: integer("lead_hours").notNull().default(0),
    leadDays: integer("lead_days").notNull().default(0),
    tasks: jsonb("tasks").$type<PlannedTask[]>().notNull().default([]),
    active: boolean("active").notNull().default(true),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    index("service_plans_machine_idx").on(t.machineId),
    index("service_plans_created_by_idx").on(t.createdById),
    oneOf("service_plans_type_check", t.machineType, machineTypes),
    oneOf("service_plans_basis_check", t.basis, intervalBases),
    check("service_plans_scope_check", sql`num_nonnulls(${t.machineId}, ${t.model}, ${t.machineType}) = 1`),
    check(
      "service_plans_interval_check",
      sql`(num_nonnulls(${t.everyHours}, ${t.everyMonths}) > 0) <> ${t.withReports} and coalesce(${t.everyHours}, 1) > 0 and coalesce(${t.everyMonths}, 1) > 0`,
    ),
    check(
      "service_plans_margins_check",
      sql`least(${t.toleranceHours}, ${t.toleranceDays}, ${t.leadHours}, ${t.leadDays}) >= 0`,
    ),
  ],
);

/** One service of one machine by one plan: the open one, and those that were done or skipped. */
export const dueItems = pgTable(
  "due_items",
  {
    id: serial("id").primaryKey(),
    planId: integer("plan_id")
      .notNull()
      .references(() => servicePlans.id, { onDelete: "cascade" }),
    machineId: integer("machine_id")
      .notNull()
      .references(() => machines.id, { onDelete: "cascade" }),
    status: text("status").$type<DueStatus>().notNull().default("open"),
    /** Whichever comes first. They follow from the plan, the readings and what was done before. */
    dueHours: integer("due_hours"),
    dueOn: day("due_on"),
    /**
     * Kept so that lists find the first ones by an index. They follow from the above, the machine's readings of the last
     * months and the day on which they were worked out (`tools/service-plans/foretell-due.ts`).
     */
    expectedOn: day("expected_on"),
    earliestOn: day("earliest_on"),
    latestOn: day("latest_on"),
    /** Readings that the forecast is made of. */
    readings: integer("readings").notNull().default(0),
    /** From this day on it is near, and overdue; long ago where the hours say so already. */
    nearOn: day("near_on"),
    overdueOn: day("overdue_on"),
    /** The issue that it became. */
    issueId: integer("issue_id").references(() => issues.id, { onDelete: "set null" }),
    /** What the meter showed when it was done; empty: what was read last by then. */
    doneHours: integer("done_hours"),
    doneOn: day("done_on"),
    doneById: integer("done_by_id").references(() => users.id, { onDelete: "set null" }),
    /** The report that says so. */
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    /** The words that say so. */
    evidence: text("evidence"),
    /** Why it was skipped, or what is to be said about it. */
    remark: text("remark"),
    ...lifecycle,
  },
  (t) => [
    // Whoever comes second, whichever process it is, adds no second one.
    uniqueIndex("due_items_open_key")
      .on(t.planId, t.machineId)
      .where(sql`status = 'open'`),
    index("due_items_expected_idx")
      .on(t.expectedOn, t.id)
      .where(sql`status = 'open'`),
    index("due_items_near_idx")
      .on(t.nearOn)
      .where(sql`status = 'open'`),
    index("due_items_done_idx").on(t.status, t.doneOn, t.id),
    uniqueIndex("due_items_issue_key").on(t.issueId),
    index("due_items_machine_idx").on(t.machineId, t.status),
    index("due_items_plan_machine_idx").on(t.planId, t.machineId, t.doneOn),
    index("due_items_done_by_idx").on(t.doneById),
    index("due_items_log_idx").on(t.serviceLogId),
    oneOf("due_items_status_check", t.status, dueStatuses),
    check("due_items_done_check", sql`(${t.status} = 'open') = (${t.doneOn} is null)`),
  ],
);

/** The steps of a service that became an issue, or of a report: copied from the plan, so that what was ticked stays. */
export const checklistItems = pgTable(
  "checklist_items",
  {
    id: serial("id").primaryKey(),
    /** Either the issue or the report has it. */
    issueId: integer("issue_id").references(() => issues.id, { onDelete: "cascade" }),
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "cascade" }),
    /** Of a report's: what its plan was called. */
    checklist: text("checklist"),
    position: integer("position").notNull(),
    text: text("text").notNull(),
    area: text("area").$type<Area>().notNull().default("Other"),
    kind: text("kind").$type<TaskKind>().notNull().default("tick"),
    unit: text("unit"),
    least: doublePrecision("least"),
    most: doublePrecision("most"),
    done: boolean("done").notNull().default(false),
    failed: boolean("failed").notNull().default(false),
    value: doublePrecision("value"),
    remark: text("remark"),
    documentId: integer("document_id").references(() => documents.id, { onDelete: "set null" }),
    checkedById: integer("checked_by_id").references(() => users.id, { onDelete: "set null" }),
    checkedAt: moment("checked_at"),
    /** What was reported because it failed. */
    followUpIssueId: integer("follow_up_issue_id").references(() => issues.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    index("checklist_items_issue_idx").on(t.issueId, t.position),
    index("checklist_items_log_idx").on(t.serviceLogId),
    check("checklist_items_owner_check", sql`num_nonnulls(${t.issueId}, ${t.serviceLogId}) = 1`),
    index("checklist_items_document_idx").on(t.documentId),
    index("checklist_items_checked_by_idx").on(t.checkedById),
    index("checklist_items_follow_up_idx").on(t.followUpIssueId),
    oneOf("checklist_items_area_check", t.area, areas),
    oneOf("checklist_items_kind_check", t.kind, taskKinds),
  ],
);
