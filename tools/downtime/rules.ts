/** A time in which a machine stood, in milliseconds since 1970; without an end while it stands. */
export interface Stop {
  from: number;
  to: number | null;
  planned: boolean;
}

/** A stretch of time in milliseconds since 1970; without an end it goes on. */
export interface Stretch {
  from: number;
  to: number | null;
}

/**
 * The intervals that cover the same time, each moment once: what overlaps or touches becomes one. An open interval takes in
 * everything that begins after it.
 * @returns by their beginning
 */
export function merged(intervals: readonly Stretch[]): Stretch[] {
  const whole: Stretch[] = [];
  for (const { from, to } of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (!last || (last.to !== null && from > last.to)) whole.push({ from, to });
    else if (last.to !== null && (to === null || to > last.to)) last.to = to;
  }
  return whole;
}

/** How much of the intervals lies between two moments, in milliseconds; open ones go on to the end. */
export const within = (intervals: readonly Stretch[], from: number, to: number): number =>
  intervals.reduce((sum, one) => sum + Math.max(0, Math.min(one.to ?? to, to) - Math.max(one.from, from)), 0);
