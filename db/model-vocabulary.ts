/** What is told of models and of the vectors that they make. */
/** Provider name of everything that is computed in this process and costs nothing. */
export const builtInProvider = "builtin";
/** Provider name of models that run on this server in processes of their own, and cost nothing either. */
export const localProvider = "local";

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

/** What models do for people here. Each is served by a door of its own, or by what is built in. */
export const doorPurposes = ["chat", "extraction", "embedding", "transcription", "vision"] as const;
export type DoorPurpose = (typeof doorPurposes)[number];

/** What an administrator can ask of a model, to find out whether it does its work. */
export const trialKinds = ["text", "tool-call", "structured-output", "embedding", "recording", "picture"] as const;
export type TrialKind = (typeof trialKinds)[number];

/** How such a trial went; each that is none is something that an administrator can look at. */
export const trialProblems = [
  ...modelProblems,
  "not-set",
  "no-key",
  "no-door",
  "no-tools",
  "no-structured-output",
  "no-pictures",
  "format-refused",
  "not-json",
  "other-protocol",
  "too-long",
  "quota",
  "empty",
  "wrong-answer",
  "too-much-memory",
  "files-damaged",
] as const;
export type TrialProblem = (typeof trialProblems)[number];
