import { APICallError, RetryError } from "ai";
import { OperationError, TooMany } from "#tools/errors.ts";
import { boundOf, type Bound } from "../bounds/model-fault.ts";
import { TookTooLong, TooMuchMemory } from "../threads/errors.ts";

/**
 * What a person reads when no answer came. The fault itself goes to the log, never to the browser. Where another try
 * cannot work today it is JSON: `{ error: text, again: false }`.
 */
export function answerFailure(error: unknown): string {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof TooMany) return JSON.stringify({ error: cause.message, again: false });
  if (cause instanceof OperationError) return cause.message;
  if (cause instanceof TookTooLong || cause instanceof TooMuchMemory)
    return "This message asks for more than can be read at once. It is kept; please send it in smaller parts.";
  const bound = boundOf(cause);
  if (bound) return `${reasons[bound]} Your message is kept; please try again.`;
  if (APICallError.isInstance(cause) && cause.statusCode === 200)
    return "The answer of the model service broke off. Your message is kept; please try again.";
  if (APICallError.isInstance(cause)) return `${reasonOf(cause.statusCode)} Your message is kept; please try again.`;
  return "The model service broke off. Your message is kept; please try again.";
}

/** What of them a person reads; what came before is kept in each case. */
export const reasons: Record<Bound, string> = {
  "too-long": "The answer of the model is longer than this installation allows and was ended.",
  "too-many-calls": "The model wanted to do more at once than this installation allows and was ended.",
  "timed-out": "The model service took too long.",
  silent: "The model service fell silent amid its answer.",
  elsewhere:
    "The model service refers to another address, which is not followed; an administrator has to look at its address.",
  "no-model": "What answers at the address of the model is no model service; an administrator has to look at it.",
  "no-vectors": "The embedding model answered something that cannot be used; an administrator has to look at it.",
  "wrong-dimensions":
    "The embedding model answers with vectors of another length than before; an administrator has to look at it.",
};

function reasonOf(status: number | undefined): string {
  if (status === undefined) return "The model service cannot be reached.";
  if (status === 401 || status === 403)
    return "The model service does not accept this installation's key; an administrator has to look at it.";
  if (status === 404)
    return "The model service does not know the configured model; an administrator has to look at it.";
  if (status === 408 || status === 504) return "The model service took too long.";
  if (status === 413) return "This conversation is too long for the model; please begin a new one.";
  if (status === 429) return "The model service is busy or its quota is used up.";
  return "The model service reported an error.";
}
