/** Work that nobody waits for starts after so many ms also where the browser is never idle. */
const latestMs = 500;
/** Safari does not tell when it is idle. */
const guessMs = 50;

/**
 * Does work once the browser has nothing more urgent to do.
 * @returns what calls it off
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, guessMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: latestMs });
  return () => cancelIdleCallback(request);
}
