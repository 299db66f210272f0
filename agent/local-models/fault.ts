import { isDiskFull } from "#db/free-space.ts";
import type { LocalModelProblem } from "#db/local-model-vocabulary.ts";

/** A model of this server cannot be had, or does not run. */
export class LocalFault extends Error {
  readonly problem: LocalModelProblem;
  /** A file, a status, a host. */
  readonly detail: string | null;
  constructor(problem: LocalModelProblem, detail: string | null = null, options?: ErrorOptions) {
    super(`A model on this server: ${problem}${detail === null ? "" : ` (${detail})`}`, options);
    this.name = "LocalFault";
    this.problem = problem;
    this.detail = detail;
  }
}

export const faultOf = (error: unknown): LocalFault =>
  error instanceof LocalFault
    ? error
    : new LocalFault(isDiskFull(error) ? "disk-full" : "failed", null, { cause: error });
