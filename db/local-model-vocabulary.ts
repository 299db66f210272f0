/** What is told of models that run on this server itself. */

/** What such a model can do here. */
export const localPurposes = ["transcription", "embedding", "extraction"] as const;
export type LocalPurpose = (typeof localPurposes)[number];

/**
 * Purposes that what is built in goes on serving until an administrator says that the model shall: it reads reports itself,
 * and whether a small model does so better, its files do not tell.
 */
export const chosenPurposes = ["extraction"] as const satisfies readonly LocalPurpose[];

/** How far a model is: the program that runs it, its files, a first run of it, and then it serves. */
export const localModelStates = ["waiting", "program", "files", "checking", "ready", "failed"] as const;
export type LocalModelState = (typeof localModelStates)[number];

/** Where its files come from. */
export const localModelSources = ["hub", "folder"] as const;
export type LocalModelSource = (typeof localModelSources)[number];

/** Why a model cannot be had, or does not run; each is something that an administrator can look at. */
export const localModelProblems = [
  "offline",
  "not-found",
  "inside",
  "hub-answer",
  "checksum",
  "disk-full",
  "no-npm",
  "program",
  "not-in-folder",
  "too-much-memory",
  "too-slow",
  "damaged",
  "failed",
] as const;
export type LocalModelProblem = (typeof localModelProblems)[number];

/** A file of a model, as it was kept. */
export interface LocalModelFile {
  path: string;
  bytes: number;
  /** Hexadecimal; null until the file is there, where the hub does not tell it before. */
  sha256: string | null;
  /** The name of its content in the hub's git, of small files. */
  blob: string | null;
}
