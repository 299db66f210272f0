import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { languages, shareAnswers, type Language, type ShareAnswer } from "../vocabulary.ts";
import { moment, oneOf } from "./columns.ts";
import { serviceLogs } from "./service-logs.ts";
import { users } from "./users.ts";

/** Signatures of customers, each under the content of a report that was shown; an older one stays when there is a newer. */
export const reportSignatures = pgTable(
  "report_signatures",
  {
    id: serial("id").primaryKey(),
    serviceLogId: integer("service_log_id")
      .notNull()
      .references(() => serviceLogs.id, { onDelete: "cascade" }),
    /** SHA-256 of what the report said, as `queries/signed-content.ts` puts it. */
    contentHash: text("content_hash").notNull(),
    signerName: text("signer_name").notNull(),
    signerFunction: text("signer_function"),
    /** SVG path data within the pad of `tools/signing/rules.ts`; null where the typed name is the signature. */
    strokes: text("strokes"),
    /** By the clock of the device on which it was signed. */
    signedAt: moment("signed_at").notNull(),
    /** By the server's clock: later, where there was no network. */
    receivedAt: moment("received_at").notNull(),
    /** Who held the device out. */
    takenById: integer("taken_by_id").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("report_signatures_log_idx").on(t.serviceLogId, t.id),
    check("report_signatures_hash_check", sql`${t.contentHash} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Links by which a customer reads one report without an account, and what the customer answered. */
export const reportShares = pgTable(
  "report_shares",
  {
    id: serial("id").primaryKey(),
    serviceLogId: integer("service_log_id")
      .notNull()
      .references(() => serviceLogs.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    recipientName: text("recipient_name").notNull(),
    recipientEmail: text("recipient_email"),
    language: text("language").$type<Language>().notNull(),
    message: text("message"),
    /** What the report said when it was sent. */
    contentHash: text("content_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    mailedAt: moment("mailed_at"),
    firstOpenedAt: moment("first_opened_at"),
    lastOpenedAt: moment("last_opened_at"),
    answer: text("answer").$type<ShareAnswer>(),
    answerReason: text("answer_reason"),
    answeredBy: text("answered_by"),
    answeredAt: moment("answered_at"),
    /** What the report said when it was answered: another version may be answered again. */
    answeredHash: text("answered_hash"),
    createdById: integer("created_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("report_shares_log_idx").on(t.serviceLogId, t.id),
    oneOf("report_shares_language_check", t.language, languages),
    oneOf("report_shares_answer_check", t.answer, shareAnswers),
  ],
);
