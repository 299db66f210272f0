import { TZDate } from "@date-fns/tz";
import type { WatchSchedule } from "#db/vocabulary.ts";

/** Standing questions of one person. */
export const mostWatches = 24;

const hourMs = 3_600_000;

/**
 * The next time after a moment at which a standing question is asked, by the clock on the wall of its owner: a change to
 * summer time moves nothing. A time that a day does not have is asked at the first that it has after it; one that it has
 * twice is asked once.
 */
export function nextRun(schedule: WatchSchedule, after: Date, timeZone: string): Date {
  if (schedule.every === "hour") return new Date((Math.floor(after.getTime() / hourMs) + 1) * hourMs);
  const [hour, minute] = schedule.at.split(":").map(Number) as [number, number];
  const start = new TZDate(after.getTime(), timeZone);
  for (let days = 0; days <= 7; days++) {
    const day = new TZDate(start.getFullYear(), start.getMonth(), start.getDate() + days, hour, minute, timeZone);
    // Sunday is 0 to the calendar.
    const weekday =
      new TZDate(start.getFullYear(), start.getMonth(), start.getDate() + days, 12, timeZone).getDay() || 7;
    if (schedule.days.includes(weekday) && day.getTime() > after.getTime()) return new Date(day.getTime());
  }
  throw new Error("A schedule without days has no next time");
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
