import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { moment, oneOf, tsvector } from "./columns.ts";
import { users } from "./users.ts";

/** A thread of the assistant. It belongs to the person who began it; nobody else reads it. */
export const chats = pgTable(
  "chats",
  {
    id: text("id").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull().default(""),
    /** Set while an answer is being written, by the process that writes it. */
    runningSince: moment("running_since"),
    stopRequested: boolean("stop_requested").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [index("chats_owner_idx").on(t.ownerId, t.updatedAt)],
);

export const chatMessages = pgTable(
  "chat_messages",
  {
    /** From the browser for what people write, from the server for answers. */
    id: text("id").primaryKey(),
    chatId: text("chat_id")
      .notNull()
      .references(() => chats.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    role: text("role").$type<"user" | "assistant">().notNull(),
    parts: jsonb("parts").$type<unknown[]>().notNull(),
    metadata: jsonb("metadata").$type<Record<string, unknown>>(),
    /** The words of the message, for search. */
    body: text("body").notNull().default(""),
    search: tsvector("search").generatedAlwaysAs(sql`to_tsvector('simple', body)`),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("chat_messages_chat_idx").on(t.chatId, t.position),
    index("chat_messages_search_idx").using("gin", t.search),
    oneOf("chat_messages_role_check", t.role, ["user", "assistant"]),
  ],
);

/** A message as it is kept while another version of its place is shown. */
export interface KeptMessage {
  id: string;
  role: "user" | "assistant";
  parts: unknown[];
  metadata: Record<string, unknown> | null;
  body: string;
  createdAt: string;
}

/** What follows in a chat from some place on, with the versions of places deeper in it. */
export interface ChatTail {
  messages: KeptMessage[];
  branches: { position: number; ordinal: number; tail: ChatTail | null }[];
}

/** The versions of what follows from a place of a chat on, where a message was changed or answered again. */
export const chatBranches = pgTable(
  "chat_branches",
  {
    chatId: text("chat_id")
      .notNull()
      .references(() => chats.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    ordinal: integer("ordinal").notNull(),
    /** Null for the version that is shown: its messages are those of the chat. */
    tail: jsonb("tail").$type<ChatTail>(),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.position, t.ordinal] })],
);

/** Chunks of an answer that is being written, so that any process and any tab can follow it. */
export const chatStreams = pgTable(
  "chat_streams",
  {
    chatId: text("chat_id")
      .notNull()
      .references(() => chats.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    chunk: text("chunk").notNull(),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.position] })],
);

export const messageFeedback = pgTable(
  "message_feedback",
  {
    /** Of a message that is shown, or is kept in another version of its place. */
    messageId: text("message_id").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    helpful: boolean("helpful").notNull(),
    reason: text("reason"),
    comment: text("comment"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.userId] })],
);

/** Data questions that someone keeps as a tile on the management dashboard. */
export const savedQuestions = pgTable(
  "saved_questions",
  {
    id: serial("id").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    plan: jsonb("plan").$type<Record<string, unknown>>().notNull(),
    position: integer("position").notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("saved_questions_owner_idx").on(t.ownerId, t.position)],
);
