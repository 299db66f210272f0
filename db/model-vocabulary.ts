/** What is told of models and of the vectors that they make. */
/** Provider name of everything that is computed in this process and costs nothing. */
export const builtInProvider = "builtin";

/** Why a model cannot be used as it is meant to; each is something that an administrator can look at. */
export const modelProblems = [
  "none",
  "unreachable",
  "key-refused",
  "model-unknown",
  "no-vectors",
  "wrong-dimensions",
  "too-slow",
  "busy",
  "elsewhere",
  "no-model",
  "failed",
] as const;
export type ModelProblem = (typeof modelProblems)[number];

/**
 * Of the vectors of one model: search goes by those that serve. Others are made until they are whole, or taken away; a
 * set that gets another model is emptied before.
 */
export const vectorSetStates = ["serving", "filling", "emptying", "leaving"] as const;
export type VectorSetState = (typeof vectorSetStates)[number];
