import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { watchOutcomes, type WatchOutcome, type WatchSchedule } from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { users } from "./users.ts";

/** A question that is asked again and again for its owner, who hears of it when the answer has changed. */
export const watches = pgTable(
  "watches",
  {
    id: serial("id").primaryKey(),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    /** The plan as it was read when the question was kept, for people to see. */
    plan: jsonb("plan").$type<Record<string, unknown>>().notNull(),
    /** The plan was changed by hand: it is run as it stands, and the question is only its title. */
    byHand: boolean("by_hand").notNull().default(false),
    schedule: jsonb("schedule").$type<WatchSchedule>().notNull(),
    paused: boolean("paused").notNull().default(false),
    nextRunAt: moment("next_run_at").notNull(),
    /** Whoever took it is asking until then; afterwards somebody else may. */
    takenUntil: moment("taken_until"),
    /** The rows of the last answer, which the next is held against; nothing before the first. */
    lastRows: jsonb("last_rows").$type<Record<string, unknown>[]>(),
    ...lifecycle,
  },
  (t) => [
    index("watches_owner_idx").on(t.ownerId, t.id),
    index("watches_due_idx")
      .on(t.nextRunAt)
      .where(sql`not paused`),
  ],
);

/** Each time that a standing question was asked. */
export const watchRuns = pgTable(
  "watch_runs",
  {
    id: serial("id").primaryKey(),
    watchId: integer("watch_id")
      .notNull()
      .references(() => watches.id, { onDelete: "cascade" }),
    /** When it was due: once for each, however many workers there are. */
    dueAt: moment("due_at").notNull(),
    ranAt: moment("ran_at").notNull(),
    outcome: text("outcome").$type<WatchOutcome>().notNull(),
    answer: text("answer").notNull(),
    /** Rows that are new or changed since the last time, and those that are gone. */
    added: jsonb("added").$type<Record<string, unknown>[]>().notNull().default([]),
    removed: jsonb("removed").$type<Record<string, unknown>[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex("watch_runs_due_key").on(t.watchId, t.dueAt),
    oneOf("watch_runs_outcome_check", t.outcome, watchOutcomes),
  ],
);
