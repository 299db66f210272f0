import { APICallError } from "@ai-sdk/provider";
import { NoObjectGeneratedError, NoTranscriptGeneratedError, RetryError } from "ai";
import type { TrialKind, TrialProblem } from "#db/model-vocabulary.ts";
import type { LocalModelProblem } from "#db/local-model-vocabulary.ts";
import { boundOf } from "../bounds/model-fault.ts";
import { IntakeFailure } from "../intake/failure.ts";
import { LocalFault } from "../local-models/fault.ts";
import { problemOf } from "./problems.ts";

/** A model answered, and not what it was asked for. */
export class TrialFault extends Error {
  readonly problem: TrialProblem;
  /** What it answered instead. */
  readonly said: string | null;
  constructor(problem: TrialProblem, said: string | null = null) {
    super(`The model answered otherwise than it was asked: ${problem}`);
    this.name = "TrialFault";
    this.problem = problem;
    this.said = said;
  }
}

/** By which words servers refuse a kind of work that their model, or the way they were started, does not know. */
const refusals: Partial<Record<TrialKind, { words: RegExp; problem: TrialProblem }>> = {
  "tool-call": { words: /\btools?\b|function.?call/i, problem: "no-tools" },
  "structured-output": {
    words: /response_format|json.?schema|structured|grammar|json mode/i,
    problem: "no-structured-output",
  },
  picture: { words: /image|vision|multimodal|multi-modal|mmproj|content type|content part/i, problem: "no-pictures" },
  recording: { words: /format|media type|mime|codec|decod|unsupported/i, problem: "format-refused" },
};

const localProblems: Partial<Record<LocalModelProblem, TrialProblem>> = {
  "too-much-memory": "too-much-memory",
  checksum: "files-damaged",
  damaged: "files-damaged",
};

/** Why a model did not do what it was tried for. @param keyed whether its server is sent a key */
export function trialProblemOf(error: unknown, kind: TrialKind, keyed: boolean): TrialProblem {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof TrialFault) return cause.problem;
  if (cause instanceof IntakeFailure) return cause.failure === "unsupported" ? "format-refused" : "failed";
  if (cause instanceof LocalFault) return localProblems[cause.problem] ?? "failed";
  if (NoTranscriptGeneratedError.isInstance(cause)) return "empty";
  if (NoObjectGeneratedError.isInstance(cause)) return cause.finishReason === "length" ? "too-long" : "not-json";
  const bound = boundOf(cause);
  if (bound === "too-long" || bound === "too-many-calls") return "too-long";
  const problem = problemOf(error);
  if (bound || !APICallError.isInstance(cause)) return problem;
  const { statusCode = 0, message, responseBody = "" } = cause;
  const words = `${message} ${responseBody}`;
  if (problem === "key-refused") return keyed ? "key-refused" : "no-key";
  if (statusCode === 402 || (problem === "busy" && /quota|credit|billing|balance/i.test(words))) return "quota";
  if (problem === "busy" || problem === "unreachable" || problem === "too-slow") return problem;
  if (statusCode === 405 || statusCode === 501 || (statusCode === 404 && !/model/i.test(words))) return "no-door";
  if (problem === "model-unknown") return problem;
  const refusal = refusals[kind];
  if (statusCode >= 400 && refusal?.words.test(words)) return refusal.problem;
  return statusCode >= 200 && statusCode < 300 ? "other-protocol" : problem;
}
