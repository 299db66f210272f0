import { hoursAtEnd, mostHoursBetween, type MeterReading } from "./rules.ts";

/** What a machine ran between two days, by its meter. */
export interface HoursRun {
  /** The difference of the readings in the period; null where fewer than two tell anything. */
  hours: number | null;
  /** It may be so many more: what the meter gained between the readings at an edge of the period and those beyond it. */
  atMostMore: number;
  /** Days of the first and the last reading that were counted; null without any in the period. */
  countedFrom: string | null;
  countedTo: string | null;
  readings: number;
  /** New meters within the period; what the old ones showed last is counted. */
  meterChanges: number;
  /** Readings that fell without a new meter being noted: the step to them is left out. */
  falls: number;
}

/**
 * Hours run from one day to another, both included: what each reading of the period has more than the one before it there.
 * A meter is read on some day or other, so what it gained across an edge of the period is told as the error, never more
 * than 24 h a day.
 * @param readings of one machine, by day and then as they were noted, with the last one before the period and the first one after it
 */
export function hoursRun(readings: readonly MeterReading[], { from, to }: { from: string; to: string }): HoursRun {
  const within = readings.filter(({ readOn }) => readOn >= from && readOn <= to);
  const before = readings.findLast(({ readOn }) => readOn < from);
  const after = readings.find(({ readOn }) => readOn > to);
  const [first, last] = [within[0], within.at(-1)];
  const steps = within.slice(1).map((reading, at) => hoursAtEnd(reading) - within[at]!.hours);
  const counted = steps.filter((step) => step >= 0);
  const gained = (one: MeterReading, other: MeterReading, most: number) =>
    Math.max(0, Math.min(hoursAtEnd(other) - one.hours, most));
  const edges =
    first && last
      ? (before ? gained(before, first, mostHoursBetween(from, first.readOn)) : 0) +
        (after ? gained(last, after, mostHoursBetween(last.readOn, to)) : 0)
      : before && after
        ? gained(before, after, mostHoursBetween(from, to))
        : 0;
  return {
    hours: counted.length > 0 || (before && after) ? counted.reduce((sum, step) => sum + step, 0) : null,
    atMostMore: edges,
    countedFrom: first?.readOn ?? null,
    countedTo: last?.readOn ?? null,
    readings: within.length,
    meterChanges: within.filter(({ oldHours }) => oldHours != null).length,
    falls: steps.length - counted.length,
  };
}
