import { setImmediate as next } from "node:timers/promises";

/** So long one piece of work may keep all others of the process waiting. */
const mostMs = 8;

/**
 * For work that goes through many things in the thread that serves everybody: called between two of them, it lets the
 * others have their turn once it has had its own for long enough.
 */
export function othersTurn(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < mostMs) return;
    await next();
    began = performance.now();
  };
}
