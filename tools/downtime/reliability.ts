import { merged, within, type Stop } from "./rules.ts";

const hourMs = 3_600_000;

/** Below so many failures a mean says nothing. */
export const fewestFailures = 3;

/** What is known of one machine in a period, all in milliseconds since 1970. */
export interface Observed {
  /** From when on it is observed: the beginning of the period, or its first day in service. */
  from: number;
  /** Until when: the end of the period, at most now. */
  to: number;
  stops: readonly Stop[];
}

/** How dependable machines were in a period. Times in hours, to two decimals. */
export interface Reliability {
  machines: number;
  /** Hours that were observed, of all machines together. */
  observedHours: number;
  /** Hours in which they stood, for whatever reason, each counted once. */
  downHours: number;
  /** Of these the hours that were planned and nothing else. */
  plannedHours: number;
  /** Times in which they stood, for whatever reason, that touch the period: those that overlap are one. */
  stops: number;
  /** Of these, those that last. */
  standing: number;
  /** Failures that began in the period: the n of the means. */
  failures: number;
  /** Operational availability, 0 to 1; null where nothing was observed. */
  availability: number | null;
  /** Mean time between failures; null below three failures. */
  mtbfHours: number | null;
  /** Mean time to restoration; null below three failures that are over. */
  mttrHours: number | null;
  /** Failures that are over: the n of the mean time to restoration. */
  restored: number;
  leftOut: {
    /** Failures that began before the period: their hours count as down, they themselves do not. */
    begunBefore: number;
    /** Failures that last: their length is not known yet, so that no mean time to restoration has them. */
    lasting: number;
    /** Planned stops are no failures. */
    planned: number;
  };
}

/**
 * Figures of dependability by EN 15341:2019 and ISO 14224:2016, in calendar time:
 *
 * - availability = (T − D) / T, with T the observed time and D the time in which the machine stood, planned or not
 *   (EN 15341, operational availability: up time over up time and down time);
 * - MTBF = (T − D) / n, with n the failures that began in the period (ISO 14224, annex C: up time over failures);
 * - MTTR = Σ length of the restored failures / their number (ISO 14224, mean time to restoration; EN 15341: total time to
 *   restoration over failures). The whole length counts, also what lies behind the end of the period, up to now.
 *
 * Stops that overlap or touch are one stop; one of which any part was not planned is a failure from when that part began.
 */
export function reliability(machines: readonly Observed[], now: number): Reliability {
  const sums = { observed: 0, down: 0, planned: 0, stops: 0, standing: 0, failures: 0, restored: 0, restoring: 0 };
  const leftOut = { begunBefore: 0, lasting: 0, planned: 0 };
  for (const { from, to, stops } of machines) {
    const observed = Math.max(0, to - from);
    if (observed === 0) continue;
    const all = merged(stops);
    const plannedStops = merged(stops.filter(({ planned }) => planned));
    const unplanned = plannedStops.length === 0 ? all : merged(stops.filter(({ planned }) => !planned));
    const down = within(all, from, to);
    const touching = all.filter((stop) => stop.from < to && (stop.to ?? now) > from);
    sums.stops += touching.length;
    sums.standing += touching.filter((stop) => stop.to === null || stop.to > now).length;
    sums.observed += observed;
    sums.down += down;
    sums.planned += down - within(unplanned, from, to);
    leftOut.planned += plannedStops.filter((stop) => stop.from < to && (stop.to ?? now) > from).length;
    for (const failure of unplanned) {
      if (failure.from >= to || (failure.to ?? now) <= from) continue;
      if (failure.from < from) {
        leftOut.begunBefore++;
        continue;
      }
      sums.failures++;
      if (failure.to === null || failure.to > now) leftOut.lasting++;
      else {
        sums.restored++;
        sums.restoring += failure.to - failure.from;
      }
    }
  }
  const up = sums.observed - sums.down;
  const mean = (total: number, count: number) => (count < fewestFailures ? null : hours(total / count));
  return {
    machines: machines.filter(({ from, to }) => to > from).length,
    observedHours: hours(sums.observed),
    downHours: hours(sums.down),
    plannedHours: hours(sums.planned),
    stops: sums.stops,
    standing: sums.standing,
    failures: sums.failures,
    availability: sums.observed === 0 ? null : Math.round((10_000 * up) / sums.observed) / 10_000,
    mtbfHours: mean(up, sums.failures),
    mttrHours: mean(sums.restoring, sums.restored),
    restored: sums.restored,
    leftOut,
  };
}

const hours = (ms: number): number => Math.round((100 * ms) / hourMs) / 100;
