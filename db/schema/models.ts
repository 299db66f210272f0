import { sql } from "drizzle-orm";
import { index, integer, pgTable, serial, text, bigserial } from "drizzle-orm/pg-core";
import { modelOutcomes, modelPurposes, type Area, type ModelOutcome, type ModelPurpose } from "../vocabulary.ts";
import { day, moment, oneOf, tsvector } from "./columns.ts";
import { machines } from "./machines.ts";
import { users } from "./users.ts";

/** Every call of a model, failed and aborted ones too. A number the provider did not report is empty, never 0. */
export const llmCalls = pgTable(
  "llm_calls",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    createdAt: moment("created_at").notNull().defaultNow(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    purpose: text("purpose").$type<ModelPurpose>().notNull(),
    provider: text("provider").notNull(),
    model: text("model").notNull(),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    /** Part of the input tokens. */
    cachedTokens: integer("cached_tokens"),
    /** Part of the output tokens. */
    reasoningTokens: integer("reasoning_tokens"),
    /** Our own count where an aborted call reported none. Not part of the totals. */
    estimatedTokens: integer("estimated_tokens"),
    durationMs: integer("duration_ms").notNull(),
    outcome: text("outcome").$type<ModelOutcome>().notNull(),
    error: text("error"),
    chatId: text("chat_id"),
    jobId: integer("job_id"),
  },
  (t) => [
    index("llm_calls_created_idx").on(t.createdAt),
    index("llm_calls_user_created_idx").on(t.userId, t.createdAt),
    index("llm_calls_chat_idx").on(t.chatId),
    index("llm_calls_job_idx").on(t.jobId),
    oneOf("llm_calls_purpose_check", t.purpose, modelPurposes),
    oneOf("llm_calls_outcome_check", t.outcome, modelOutcomes),
  ],
);

/** Pieces of reports, issues and manuals that search finds by words, and by meaning with their vectors. */
export const passages = pgTable(
  "passages",
  {
    id: serial("id").primaryKey(),
    source: text("source").$type<"service_log" | "issue" | "manual">().notNull(),
    sourceId: integer("source_id").notNull(),
    /** The version of the record that was read. */
    sourceVersion: integer("source_version").notNull().default(0),
    position: integer("position").notNull().default(0),
    machineId: integer("machine_id").references(() => machines.id, { onDelete: "cascade" }),
    model: text("model"),
    customerName: text("customer_name"),
    area: text("area").$type<Area>(),
    date: day("date"),
    page: integer("page"),
    text: text("text").notNull(),
    search: tsvector("search").generatedAlwaysAs(sql`to_tsvector('simple', text)`),
  },
  (t) => [
    index("passages_source_idx").on(t.source, t.sourceId, t.position),
    index("passages_machine_idx").on(t.machineId),
    index("passages_search_idx").using("gin", t.search),
  ],
);
