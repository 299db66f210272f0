import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { doors, type Door, type NotificationKind } from "../vocabulary.ts";
import { day, moment, oneOf } from "./columns.ts";
import { users } from "./users.ts";

/** Who changed what, when and by which door. Rows are only ever added. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    at: moment("at").notNull().defaultNow(),
    actorId: integer("actor_id"),
    actorName: text("actor_name"),
    door: text("door").$type<Door>().notNull(),
    operation: text("operation").notNull(),
    entity: text("entity").notNull(),
    entityId: text("entity_id"),
    before: jsonb("before").$type<Record<string, unknown> | null>(),
    after: jsonb("after").$type<Record<string, unknown> | null>(),
    requestId: text("request_id"),
  },
  (t) => [
    index("audit_log_at_idx").on(t.at, t.id),
    index("audit_log_entity_idx").on(t.entity, t.entityId, t.at),
    index("audit_log_actor_idx").on(t.actorId, t.at),
    index("audit_log_operation_idx").on(t.operation, t.at),
    oneOf("audit_log_door_check", t.door, doors),
  ],
);

/** First answers of writes that carried a key: a repeat gets the same answer and changes nothing. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    operation: text("operation").notNull(),
    bodyHash: text("body_hash").notNull(),
    /** `json`, not `jsonb`: the repeat must answer the same bytes. */
    answer: json("answer").$type<unknown>(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotency_keys_created_idx").on(t.createdAt)],
);

/** Settings of the installation, each a row. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  version: integer("version").notNull().default(1),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const notifications = pgTable(
  "notifications",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull().default({}),
    read: boolean("read").notNull().default(false),
    /** Nobody has decided yet whether it goes out by mail. */
    mailDue: boolean("mail_due").notNull().default(false),
    /** Whoever took it at this moment is sending it, or failed; after a while somebody else may try. */
    mailTriedAt: moment("mail_tried_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("notifications_user_idx").on(t.userId, t.read, t.createdAt),
    index("notifications_mail_idx")
      .on(t.createdAt)
      .where(sql`${t.mailDue}`),
  ],
);

/** Weekly reports by mail: one a person and week, whichever process sends it. */
export const weeklyDigests = pgTable(
  "weekly_digests",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The Monday on which it is sent. */
    week: day("week").notNull(),
    triedAt: moment("tried_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (t) => [primaryKey({ columns: [t.userId, t.week] })],
);
