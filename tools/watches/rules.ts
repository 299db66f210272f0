import { TZDate } from "@date-fns/tz";
import type { WatchSchedule } from "#db/vocabulary.ts";

/** Standing questions of one person. */
export const mostWatches = 24;

/** Rows of a section; the page behind it has all of them. */
export const briefRows = 5;

/** What stands in a watch in place of a question and of its plan. */
export const briefWatch = { question: "Morning brief", plan: { brief: "morning" } } as const;

export const isBrief = ({ plan }: { plan: Record<string, unknown> }): boolean => plan.brief === briefWatch.plan.brief;

/** Monday to Friday. */
const workingDays = [1, 2, 3, 4, 5];

export const briefSchedule = { every: "week", days: workingDays, at: "07:00" } satisfies WatchSchedule;

const hourMs = 3_600_000;

/**
 * The next time after a moment at which a standing question is asked, by the clock on the wall of its owner: a change to
 * summer time moves nothing. A time that a day does not have is asked at the first that it has after it; one that it has
 * twice is asked once.
 */
export function nextRun(schedule: WatchSchedule, after: Date, timeZone: string): Date {
  if (schedule.every === "hour") return new Date((Math.floor(after.getTime() / hourMs) + 1) * hourMs);
  for (let days = 0; days <= 7; days++) {
    const time = timeOn(schedule, after, days, timeZone);
    if (time && time > after) return time;
  }
  throw new Error(noDays);
}

/** The last time before a moment at which it was to be asked, by the same clock. */
export function lastRunBefore(schedule: WatchSchedule, before: Date, timeZone: string): Date {
  if (schedule.every === "hour") return new Date((Math.ceil(before.getTime() / hourMs) - 1) * hourMs);
  for (let days = 0; days <= 7; days++) {
    const time = timeOn(schedule, before, -days, timeZone);
    if (time && time < before) return time;
  }
  throw new Error(noDays);
}

const noDays = "A schedule without days has no times";

/** The time of a schedule so many days from a moment; none where that is no day of it. */
function timeOn(
  { days: weekdays, at }: Extract<WatchSchedule, { every: "week" }>,
  from: Date,
  days: number,
  timeZone: string,
): Date | undefined {
  const [hour, minute] = at.split(":").map(Number) as [number, number];
  const start = new TZDate(from.getTime(), timeZone);
  const on = (hours: number, minutes: number) =>
    new TZDate(start.getFullYear(), start.getMonth(), start.getDate() + days, hours, minutes, timeZone);
  // Sunday is 0 to the calendar.
  return weekdays.includes(on(12, 0).getDay() || 7) ? new Date(on(hour, minute).getTime()) : undefined;
}

type Row = Record<string, unknown>;

export interface RowChanges {
  added: Row[];
  removed: Row[];
}

/** Members of a row that are figures of it and no part of who it is. */
const figures = new Set(["value", "share", "records", "count"]);

/** By what a row is known again: its id, else all its names. */
const keyOf = (row: Row): string =>
  row.id === undefined
    ? JSON.stringify(Object.entries(row).filter(([name]) => !figures.has(name)))
    : `id ${String(row.id)}`;

/**
 * What of an answer is new since the last: rows that were not there, groups whose figure is another, and rows that are
 * gone. A record whose other members changed is the same record. Without a last answer everything is new.
 */
export function changesSince(last: readonly Row[] | null, now: readonly Row[]): RowChanges {
  if (last === null) return { added: [...now], removed: [] };
  const before = new Map(last.map((row) => [keyOf(row), row]));
  const keys = new Set(now.map(keyOf));
  return {
    added: now.filter((row) => {
      const known = before.get(keyOf(row));
      return !known || [...figures].some((figure) => known[figure] !== row[figure]);
    }),
    removed: last.filter((row) => !keys.has(keyOf(row))),
  };
}
