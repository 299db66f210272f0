import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { modelProblems, vectorSetStates, type ModelProblem, type VectorSetState } from "../model-vocabulary.ts";
import { embedding, moment, oneOf } from "./columns.ts";
import { passages } from "./models.ts";

/** Embedding sizes that have an approximate index; others are searched exactly. */
export const indexedDimensions = [384, 512, 768, 1024, 1536, 3072] as const;

/** One set answers while another is made. */
export const vectorSlots = [0, 1] as const;
export type VectorSlot = (typeof vectorSlots)[number];

/**
 * Many reports say nearly the same, and a graph with the default of 16 links loses its way among them: of the ten nearest
 * of 100,000 passages it found 7, with these it finds 9.7 in the same time. Half the precision fits twice the passages
 * into memory and changes nothing of the order.
 */
const vectorGraph = { m: 24, ef_construction: 128 };

/** The embedding models whose vectors are kept: the one that search goes by, and the one that it moves to. */
export const vectorSets = pgTable(
  "vector_sets",
  {
    slot: smallint("slot").$type<VectorSlot>().primaryKey(),
    /** `provider/name`: vectors of different models do not compare. */
    model: text("model").notNull(),
    state: text("state").$type<VectorSetState>().notNull(),
    /** Of each vector; known with the first. */
    dimensions: integer("dimensions"),
    begunAt: moment("begun_at").notNull(),
    /** Since when search goes by them. */
    servingAt: moment("serving_at"),
    /** Why the last try to make vectors failed, and when; "none" once one succeeded. */
    problem: text("problem").$type<ModelProblem>().notNull().default("none"),
    failedAt: moment("failed_at"),
  },
  (t) => [
    oneOf("vector_sets_slot_check", t.slot, vectorSlots),
    oneOf("vector_sets_state_check", t.state, vectorSetStates),
    oneOf("vector_sets_problem_check", t.problem, modelProblems),
  ],
);

/** A passage as a vector of one model. */
export const passageVectors = pgTable(
  "passage_vectors",
  {
    passageId: integer("passage_id")
      .notNull()
      .references(() => passages.id, { onDelete: "cascade" }),
    slot: smallint("slot").$type<VectorSlot>().notNull(),
    dimensions: integer("dimensions").notNull(),
    embedding: embedding("embedding").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.passageId, t.slot] }),
    oneOf("passage_vectors_slot_check", t.slot, vectorSlots),
    index("passage_vectors_slot_idx").on(t.slot),
    // A graph for each set: in one of both, the nearest would be those of the other.
    ...vectorSlots.flatMap((slot) =>
      indexedDimensions.map((size) =>
        index(`passage_vectors_${slot}_${size}_idx`)
          .using("hnsw", sql.raw(`(embedding::halfvec(${size})) halfvec_cosine_ops`))
          .with(vectorGraph)
          .where(sql.raw(`slot = ${slot} and dimensions = ${size}`)),
      ),
    ),
  ],
);
