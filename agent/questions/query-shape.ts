import type { QuestionTerms } from "#db/queries/fleet-questions/terms.ts";

/** What is to be computed, and in which rows it comes out. */
export type Shape = Pick<QuestionTerms, "aggregate" | "field" | "groups" | "having" | "order" | "limit"> & {
  /** An aggregate was said, not concluded. */
  stated: boolean;
};
