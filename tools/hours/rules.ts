import { differenceInCalendarDays, parseISO } from "date-fns";

/** What an hour meter showed on a day. */
export interface MeterReading {
  hours: number;
  /** YYYY-MM-DD. */
  readOn: string;
  /** What the meter that was taken out showed last, where a new one begins with this reading. */
  oldHours?: number | null;
}

/** Up to this the stretch counts that ended with the reading; what comes after begins at its `hours`. */
export const hoursAtEnd = ({ hours, oldHours }: MeterReading): number => oldHours ?? hours;

/** Lower than a reading before it, faster than the clock, higher than a later reading, or more than machines run. */
export const hoursReasons = ["hours_fall", "hours_rate", "hours_above_later", "hours_beyond"] as const;
export type HoursReason = (typeof hoursReasons)[number];

/** Why a reading needs somebody's word. */
export interface HoursDoubt {
  reason: HoursReason;
  hours: number;
  /** YYYY-MM-DD. */
  readOn: string;
  /** The reading that speaks against it: the one before or the one after. */
  against: { hours: number; readOn: string } | null;
}

/** No meter of a fleet passes this; asked only of a first reading, the others are held against the one before. */
export const hoursOfALife = 150_000;

/** The most that a meter can rise from one day to another: both days count in full, because nobody says at what time it was read. */
export const mostHoursBetween = (from: string, to: string): number =>
  24 * (differenceInCalendarDays(parseISO(to), parseISO(from)) + 1);

/**
 * What speaks against a reading: it lies below the last one before it, or more than 24 h a day above it, or does not
 * fit the next one after it, as a report of an earlier day may. Undefined when it is plausible.
 * @param readings of the machine in any order, without the one in question; of one day the later noted counts as later
 */
export function hoursDoubt(readings: readonly MeterReading[], reading: MeterReading): HoursDoubt | undefined {
  const { hours, readOn } = reading;
  const inTime = readings.toSorted((one, other) => one.readOn.localeCompare(other.readOn));
  const before = inTime.findLast((other) => other.readOn <= readOn);
  const after = inTime.find((other) => other.readOn > readOn);
  const ended = hoursAtEnd(reading);
  const doubt = (reason: HoursReason, said: number, against: HoursDoubt["against"]): HoursDoubt => ({
    reason,
    hours: said,
    readOn,
    against,
  });
  if (before) {
    const against = { hours: before.hours, readOn: before.readOn };
    if (ended < before.hours) return doubt("hours_fall", ended, against);
    if (ended - before.hours > mostHoursBetween(before.readOn, readOn)) return doubt("hours_rate", ended, against);
  }
  if (after) {
    const against = { hours: hoursAtEnd(after), readOn: after.readOn };
    if (hours > against.hours) return doubt("hours_above_later", hours, against);
    if (against.hours - hours > mostHoursBetween(readOn, after.readOn)) return doubt("hours_rate", hours, against);
  }
  if (!before && !after && ended > hoursOfALife) return doubt("hours_beyond", ended, null);
  return undefined;
}

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const dayText = (readOn: string) => day.format(new Date(`${readOn}T00:00:00Z`));
const count = (hours: number) => `${hours.toLocaleString("en-US")} h`;

/** The doubt as a sentence, for callers without a screen. */
export function hoursDoubtText({ reason, hours, readOn, against }: HoursDoubt): string {
  if (!against) return `${count(hours)} is more than a machine runs in its life.`;
  const later = against.readOn > readOn;
  const known = later
    ? `The reading on ${dayText(against.readOn)} was ${count(against.hours)}.`
    : `The last reading was ${count(against.hours)} on ${dayText(against.readOn)}.`;
  const said = later ? `${count(hours)} on ${dayText(readOn)}` : count(hours);
  switch (reason) {
    case "hours_fall":
      return `${known} ${said} is below it.`;
    case "hours_above_later":
      return `${known} ${said} is above it.`;
    default:
      return later
        ? `${known} From ${said} that would be more than 24 h a day.`
        : `${known} ${said} is more than 24 h a day above it.`;
  }
}
