import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { oneOf } from "./columns.ts";

/** What is kept in the processes that read it, and told apart by marks. */
const markedFigures = ["issue times", "findings", "machine types", "people"] as const;
export type MarkedFigure = (typeof markedFigures)[number];

/**
 * Marks of rows by blocks of their numbers: triggers add a random one for each block in which a statement changes
 * something that a figure is made of. Whoever keeps the rows of a block in memory has them as they are while the sum of
 * its marks is the same. Nobody else writes here but `foldMarks` (docs/decisions/0072).
 */
export const keptMarks = pgTable(
  "kept_marks",
  {
    figure: text("figure").$type<MarkedFigure>().notNull(),
    /** Of 256 numbers each. */
    block: integer("block").notNull(),
    mark: bigint("mark", { mode: "number" }).notNull(),
  },
  (t) => [
    index("kept_marks_figure_idx").on(t.figure, t.block, t.mark),
    oneOf("kept_marks_figure_check", t.figure, markedFigures),
  ],
);
