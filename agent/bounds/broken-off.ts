import { AsyncLocalStorage } from "node:async_hooks";

/** What broke an answer off that comes word by word; nothing while it goes on. */
export interface BrokenOff {
  fault?: { error: unknown };
}

/**
 * Between the bytes of an answer and its words stand streams of the SDK. A fault that goes through them overtakes the
 * words that wait there and throws them away. So the bytes just end, and the fault is told here, for whoever comes to
 * the end of the words.
 */
const current = new AsyncLocalStorage<BrokenOff>();

/** Calls a model; what breaks off the bytes that it is answered with is told to `brokenOff`. */
export const tellingFaultTo = <Answer>(brokenOff: BrokenOff, call: () => Answer): Answer =>
  current.run(brokenOff, call);

/** Whom the fault of a call that is made just now is told; nobody where the answer comes in one piece. */
export const faultToldTo = (): BrokenOff | undefined => current.getStore();
