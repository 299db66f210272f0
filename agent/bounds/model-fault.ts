/** Why an answer of a model was ended by this side. */
export type Bound =
  "too-long" | "too-many-calls" | "timed-out" | "silent" | "elsewhere" | "no-model" | "no-vectors" | "wrong-dimensions";

const sayings: Record<Bound, string> = {
  "too-long": "The answer of the model is longer than allowed and was ended",
  "too-many-calls": "The model called more tools than allowed and was ended",
  "timed-out": "The model took longer than allowed and was ended",
  silent: "The model fell silent amid its answer, which was ended",
  elsewhere: "The model service sent the call to another address, which was not followed",
  "no-model": "What answers at the address of the model service is a web page",
  "no-vectors": "The model did not answer with a vector of one length for each text",
  "wrong-dimensions": "The vectors of the model have another length than those that are kept of it",
};

/** What is noted of an answer that ended for this reason; nothing where the reason is a model's own. */
export const wordsOfBound = (reason: string | undefined): string | undefined =>
  reason !== undefined && Object.hasOwn(sayings, reason) ? sayings[reason as Bound] : undefined;

/** An answer that went beyond a bound. */
export class ModelFault extends Error {
  readonly bound: Bound;
  constructor(bound: Bound) {
    super(sayings[bound]);
    this.name = "ModelFault";
    this.bound = bound;
  }
}

/** The bound that an error comes from, however often it was wrapped on its way. */
export function boundOf(error: unknown): Bound | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ModelFault) return cause.bound;
  return undefined;
}

/** Whether too much time went by, by our clocks or those of the SDK and the network. */
export function isLate(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ModelFault) return cause.bound === "timed-out" || cause.bound === "silent";
    if (cause.name === "TimeoutError" || (cause as { code?: string }).code === "ETIMEDOUT") return true;
  }
  return false;
}
