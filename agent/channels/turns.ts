/** How long a turn is ours without a sign of life: whoever waits for a process that ended waits no longer. */
export const turnMs = 45_000;
const signOfLifeEveryMs = 15_000;

interface Lease {
  /** Moves the end of the turn, when it is still ours. */
  move(from: Date, to: Date): Promise<boolean>;
  /** Gives the turn up. */
  end(until: Date): Promise<void>;
}

/**
 * Holds a turn for as long as the work on it lasts.
 * @param first until when it was taken
 * @returns a function that gives it up
 */
export function holdTurn(first: Date, lease: Lease, now: () => Date, report: (error: unknown) => void) {
  let until = first;
  let moving: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    const next = new Date(now().getTime() + turnMs);
    moving = lease.move(until, next).then((moved) => {
      if (moved) until = next;
    }, report);
  }, signOfLifeEveryMs);
  return async () => {
    clearInterval(timer);
    await moving;
    await lease.end(until);
  };
}
