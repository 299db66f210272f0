import { APICallError } from "@ai-sdk/provider";
import { NoSuchModelError, RetryError } from "ai";
import type { ModelProblem } from "#db/model-vocabulary.ts";
import { boundOf, isLate } from "../bounds/model-fault.ts";

/** What keeps a model from its work, by what its call failed with: something that an administrator can look at. */
export function problemOf(error: unknown): ModelProblem {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const bound = boundOf(cause);
  if (bound === "elsewhere" || bound === "no-model" || bound === "no-vectors" || bound === "wrong-dimensions")
    return bound;
  if (isLate(cause)) return "too-slow";
  if (NoSuchModelError.isInstance(cause)) return "model-unknown";
  if (!APICallError.isInstance(cause)) return "failed";
  const { statusCode, message, responseBody = "" } = cause;
  if (statusCode === undefined) return "unreachable";
  if (statusCode === 401 || statusCode === 403) return "key-refused";
  if (statusCode === 408 || statusCode === 504) return "too-slow";
  if (statusCode === 429) return "busy";
  // Of servers without the door at all, and of those that have it and not the model; both say so by 404 or in words.
  if (
    statusCode === 404 ||
    /model\b[^.]*\b(?:not found|not exist|unknown|not supported)|no such model/i.test(`${message} ${responseBody}`)
  )
    return "model-unknown";
  if (statusCode === 502 || statusCode === 503) return "unreachable";
  return "failed";
}
