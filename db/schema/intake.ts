import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  documentKinds,
  draftStatuses,
  jobStatuses,
  type DocumentKind,
  type DraftStatus,
  type JobFailure,
  type JobStatus,
} from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { chats } from "./chats.ts";
import { guestReports } from "./guest-reports.ts";
import { issues } from "./issues.ts";
import { serviceLogs } from "./service-logs.ts";
import { users } from "./users.ts";

/** Something that was handed in: a pasted text, a file, or a file inside an export. */
export const documents = pgTable(
  "documents",
  {
    id: serial("id").primaryKey(),
    /** Who handed it in; nobody: a guest, and it is read with the report that it belongs to. */
    ownerId: integer("owner_id").references(() => users.id, { onDelete: "cascade" }),
    /** The export that this file was packed in. */
    parentId: integer("parent_id"),
    kind: text("kind").$type<DocumentKind>().notNull(),
    fileName: text("file_name"),
    mediaType: text("media_type").notNull(),
    size: integer("size").notNull(),
    sha256: text("sha256").notNull(),
    /** Where the bytes are in the file store; empty for pasted text. */
    storageKey: text("storage_key"),
    /** Which chat this is an export of: the same for later exports of it by the same person. */
    chatKey: text("chat_key"),
    /** What was read from it. Evidence counts characters of this text. */
    text: text("text"),
    /** Pages, regions or audio seconds of the text, by character range. */
    segments: jsonb("segments").$type<unknown[]>(),
    translation: text("translation"),
    detectedLanguages: text("detected_languages")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("documents_owner_idx").on(t.ownerId, t.createdAt),
    index("documents_sha256_idx").on(t.sha256),
    index("documents_parent_idx").on(t.parentId),
    index("documents_chat_idx").on(t.chatKey),
    oneOf("documents_kind_check", t.kind, documentKinds),
  ],
);

/** Which records a document belongs to: whoever may read the record may read the document. */
export const documentLinks = pgTable(
  "document_links",
  {
    id: serial("id").primaryKey(),
    documentId: integer("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "cascade" }),
    issueId: integer("issue_id").references(() => issues.id, { onDelete: "cascade" }),
    guestReportId: integer("guest_report_id").references(() => guestReports.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("document_links_guest_report_idx").on(t.guestReportId),
    index("document_links_document_idx").on(t.documentId),
    index("document_links_service_log_idx").on(t.serviceLogId),
    index("document_links_issue_idx").on(t.issueId),
  ],
);

/** One run of intake over one document, as the processing queue shows it. */
export const jobs = pgTable(
  "jobs",
  {
    id: serial("id").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<DocumentKind>().notNull(),
    fileName: text("file_name"),
    documentId: integer("document_id").references(() => documents.id, { onDelete: "cascade" }),
    chatId: text("chat_id").references(() => chats.id, { onDelete: "set null" }),
    status: text("status").$type<JobStatus>().notNull().default("queued"),
    /** 0 to 1. */
    progress: real("progress").notNull().default(0),
    step: text("step"),
    error: text("error"),
    /** Of which kind the error is, so that a waiting call answers with the right status. */
    failure: text("failure").$type<JobFailure>(),
    /** What else there is to say: no report found, only new messages read. */
    note: text("note"),
    attempts: integer("attempts").notNull().default(0),
    cancelRequested: boolean("cancel_requested").notNull().default(false),
    reportedBy: text("reported_by"),
    /** Its place in the line of all people; the lowest is read first. */
    turn: integer("turn").notNull().default(0),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    ...lifecycle,
  },
  (t) => [
    index("jobs_line_idx")
      .on(t.turn, t.id)
      .where(sql`status = 'queued'`),
    index("jobs_waiting_idx")
      .on(t.ownerId, t.turn)
      .where(sql`status in ('queued', 'processing')`),
    index("jobs_owner_idx").on(t.ownerId, t.createdAt),
    index("jobs_document_idx").on(t.documentId),
    index("jobs_status_idx").on(t.status, t.createdAt),
    index("jobs_finished_idx")
      .on(t.finishedAt)
      .where(sql`status in ('extracted', 'saved', 'rejected')`),
    oneOf("jobs_status_check", t.status, jobStatuses),
  ],
);

/** One extracted machine visit that waits for a person to review, correct and save it. */
export const drafts = pgTable(
  "drafts",
  {
    id: serial("id").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    documentId: integer("document_id").references(() => documents.id, { onDelete: "cascade" }),
    jobId: integer("job_id").references(() => jobs.id, { onDelete: "set null" }),
    chatId: text("chat_id").references(() => chats.id, { onDelete: "set null" }),
    position: integer("position").notNull().default(0),
    status: text("status").$type<DraftStatus>().notNull().default("open"),
    hidden: boolean("hidden").notNull().default(false),
    /** The visit as extracted, never changed: what people correct is measured against it. */
    extracted: jsonb("extracted").$type<Record<string, unknown>>().notNull(),
    /** The visit as reviewed so far. */
    reviewed: jsonb("reviewed").$type<Record<string, unknown>>().notNull(),
    /** Name of the engine or model that extracted it. */
    engine: text("engine").notNull(),
    /** The serial number of a machine that an admin is asked to add. */
    wantedSerialNumber: text("wanted_serial_number"),
    /** The name of an engineer whose account an admin is asked to open. */
    wantedEngineerName: text("wanted_engineer_name"),
    serviceLogId: integer("service_log_id").references(() => serviceLogs.id, { onDelete: "set null" }),
    ...lifecycle,
  },
  (t) => [
    index("drafts_owner_status_idx").on(t.ownerId, t.status, t.createdAt),
    index("drafts_document_idx").on(t.documentId),
    index("drafts_job_idx").on(t.jobId),
    index("drafts_service_log_idx").on(t.serviceLogId),
    oneOf("drafts_status_check", t.status, draftStatuses),
  ],
);

/** Per field of a saved draft: what the engine said and what the person made of it. */
export const corrections = pgTable(
  "corrections",
  {
    id: serial("id").primaryKey(),
    draftId: integer("draft_id")
      .notNull()
      .references(() => drafts.id, { onDelete: "cascade" }),
    field: text("field").notNull(),
    engine: text("engine").notNull(),
    extracted: jsonb("extracted").$type<unknown>(),
    corrected: jsonb("corrected").$type<unknown>(),
    changed: boolean("changed").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("corrections_field_engine_idx").on(t.field, t.engine, t.changed),
    index("corrections_draft_idx").on(t.draftId),
  ],
);

/** Messages of chats that were read before, so that a later export adds only what is new. */
export const importedMessages = pgTable(
  "imported_messages",
  {
    /** Hash of the chat's participants and first messages. */
    chatKey: text("chat_key").notNull(),
    /** Hash of time, author and text. */
    messageKey: text("message_key").notNull(),
    documentId: integer("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.chatKey, t.messageKey] }), index("imported_messages_document_idx").on(t.documentId)],
);

/** Manuals by model, as PDF. */
export const manuals = pgTable(
  "manuals",
  {
    id: serial("id").primaryKey(),
    model: text("model").notNull(),
    title: text("title").notNull(),
    documentId: integer("document_id")
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    ...lifecycle,
  },
  (t) => [index("manuals_model_idx").on(t.model), uniqueIndex("manuals_document_key").on(t.documentId)],
);
