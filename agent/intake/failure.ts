import { APICallError, NoObjectGeneratedError, RetryError } from "ai";
import type { JobFailure } from "#db/vocabulary.ts";
import { NoSpace, NotReady, OperationError } from "#tools/errors.ts";
import { boundOf, isLate } from "../bounds/model-fault.ts";
import { reasons } from "../models/provider-errors.ts";
import { inWords } from "#tools/room.ts";
import { TookTooLong, TooMuchMemory } from "../threads/errors.ts";

/** A file or a source that cannot be read, for a reason that people can understand. Trying again changes nothing. */
export class IntakeFailure extends Error {
  readonly failure: JobFailure;
  constructor(failure: JobFailure, message: string) {
    super(message);
    this.name = "IntakeFailure";
    this.failure = failure;
  }
}

/** The person cancelled, or the job is no longer wanted. */
export class Cancelled extends Error {
  constructor() {
    super("Cancelled");
    this.name = "Cancelled";
  }
}

export interface Explained {
  failure: JobFailure;
  /** For people; never holds an address, a key or a stack. */
  message: string;
  /** Whether another attempt may succeed by itself. */
  again: boolean;
}

/** What went wrong with a job, as its owner reads it. */
export function explain(fault: unknown): Explained {
  const error = inWords(fault);
  if (error instanceof IntakeFailure) return { failure: error.failure, message: error.message, again: false };
  // What is away now, a file store for instance, may be back at the next attempt.
  if (error instanceof NotReady || error instanceof NoSpace)
    return { failure: "internal", message: error.message, again: true };
  if (error instanceof OperationError) return { failure: "provider", message: error.message, again: false };
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof TookTooLong || cause instanceof TooMuchMemory)
    return {
      failure: cause instanceof TookTooLong ? "timeout" : "too_large",
      message: `${cause.message}. Your file is kept; please hand it in in smaller parts.`,
      again: false,
    };
  if (isLate(cause))
    return {
      failure: "timeout",
      message: "The language model took too long. Your file is kept; please try again.",
      again: false,
    };
  const bound =
    NoObjectGeneratedError.isInstance(cause) && cause.finishReason === "length" ? "too-long" : boundOf(cause);
  if (bound)
    return {
      failure: "provider",
      message: `${reasons[bound]} Your file is kept; please try again${bound === "too-long" ? ", or hand it in in smaller parts" : ""}.`,
      again: false,
    };
  if (NoObjectGeneratedError.isInstance(cause)) {
    return {
      failure: "provider",
      message: "The language model answered something that cannot be used. Your file is kept; please try again.",
      again: true,
    };
  }
  if (APICallError.isInstance(cause)) {
    const status = cause.statusCode;
    if (status === 401 || status === 403)
      return {
        failure: "provider",
        message:
          "The language model refused the key of this installation. Your file is kept; please tell your administrator.",
        again: false,
      };
    if (status === 429)
      return {
        failure: "provider",
        message: "The language model is busy (too many requests). Your file is kept; please try again in a minute.",
        again: true,
      };
    if (status !== undefined && status >= 400 && status < 500 && status !== 408) {
      return {
        failure: "provider",
        message: `The language model refused the request (${status}). Your file is kept; please tell your administrator.`,
        again: false,
      };
    }
    return {
      failure: "provider",
      message: `The language model failed${status && status >= 400 ? ` (${status})` : ""}. Your file is kept; please try again.`,
      again: true,
    };
  }
  return {
    failure: "internal",
    message: "Something went wrong on our side while reading this. Your file is kept; please try again.",
    again: true,
  };
}
