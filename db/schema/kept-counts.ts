import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import type { Area } from "../vocabulary.ts";
import { day, oneOf } from "./columns.ts";

/** What is counted over the whole history. */
const keptFigures = ["actions", "services", "tokens"] as const;
export type KeptFigure = (typeof keptFigures)[number];

/**
 * Figures over the whole history as sums of entries: triggers of the counted tables add what each statement changes, so
 * two transactions at once never wait for one another, and what is taken back takes its entries along. Nobody else
 * writes here but `foldCounts`, which makes one entry of many (docs/decisions/0066).
 */
export const keptCounts = pgTable(
  "kept_counts",
  {
    figure: text("figure").$type<KeptFigure>().notNull(),
    /** Of actions: what they were done at. */
    area: text("area").$type<Area>(),
    /** Of services: when they were. */
    day: day("day"),
    /** How many more or less; of tokens, how many. */
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (t) => [
    index("kept_counts_figure_idx").on(t.figure, t.day, t.area, t.count),
    oneOf("kept_counts_figure_check", t.figure, keptFigures),
  ],
);
