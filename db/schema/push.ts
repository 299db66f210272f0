import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { users } from "./users.ts";

/** A browser that shows a person's notifications while the app is closed: a push subscription (RFC 8030). */
export const pushDevices = pgTable(
  "push_devices",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In which session it was turned on, or used last: signing out there ends it. Sessions end sooner than it does. */
    sessionId: text("session_id"),
    /** Where its browser's push service takes messages; whoever knows it may send there, so nobody is told. */
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's public key (P-256) and the secret that messages are sealed with (RFC 8291), base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    userAgent: text("user_agent"),
    /** The last notification that was dealt with. */
    notifiedId: integer("notified_id").notNull().default(0),
    lastSentAt: moment("last_sent_at"),
    /** Failures in a row, and from when on another try makes sense. */
    failures: integer("failures").notNull().default(0),
    retryAt: moment("retry_at"),
    /** Whoever took it sends until then. */
    takenUntil: moment("taken_until"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [index("push_devices_user_idx").on(t.userId), index("push_devices_session_idx").on(t.sessionId)],
);

/** What a person's devices are told of, and between which times of day nothing is (HH:mm). Without a row: all, at any time. */
export const pushChoices = pgTable(
  "push_choices",
  {
    userId: integer("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    tasks: boolean("tasks").notNull().default(true),
    confirmations: boolean("confirmations").notNull().default(true),
    dueItems: boolean("due_items").notNull().default(true),
    watches: boolean("watches").notNull().default(true),
    quietFrom: text("quiet_from"),
    quietUntil: text("quiet_until"),
  },
  (t) => [check("push_choices_quiet_check", sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`)],
);
