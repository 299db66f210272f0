import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  localModelProblems,
  localModelSources,
  localModelStates,
  localPurposes,
  type LocalModelFile,
  type LocalModelProblem,
  type LocalModelSource,
  type LocalModelState,
  type LocalPurpose,
} from "../local-model-vocabulary.ts";
import { moment, oneOf } from "./columns.ts";

/** The model of a purpose that runs on this server, or is on its way to it. Every process goes by these rows. */
export const localModels = pgTable(
  "local_models",
  {
    purpose: text("purpose").$type<LocalPurpose>().primaryKey(),
    /** Its name at the hub, `owner/name`. */
    model: text("model").notNull(),
    /** The commit at the hub, or what the files of the folder amount to; null until the folder was read. */
    revision: text("revision"),
    licence: text("licence"),
    source: text("source").$type<LocalModelSource>().notNull(),
    state: text("state").$type<LocalModelState>().notNull().default("waiting"),
    problem: text("problem").$type<LocalModelProblem>(),
    /** What more is to be said of the problem: a file, a status, an address. */
    problemDetail: text("problem_detail"),
    /** Whether it serves once it is ready: of some purposes an administrator says so. */
    used: boolean("used").notNull().default(true),
    files: jsonb("files").$type<LocalModelFile[]>().notNull(),
    doneBytes: bigint("done_bytes", { mode: "number" }).notNull().default(0),
    totalBytes: bigint("total_bytes", { mode: "number" }).notNull().default(0),
    /** What the piece of work took by which it was measured here. */
    measuredMs: integer("measured_ms"),
    /** Most memory of its process while it was measured. */
    measuredBytes: bigint("measured_bytes", { mode: "number" }),
    /** Whoever installs holds this; another press takes another, and the former work ends. */
    attempt: text("attempt").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [
    oneOf("local_models_purpose_check", t.purpose, localPurposes),
    oneOf("local_models_source_check", t.source, localModelSources),
    oneOf("local_models_state_check", t.state, localModelStates),
    oneOf("local_models_problem_check", t.problem, localModelProblems),
  ],
);
