import { TZDate, tz } from "@date-fns/tz";
import {
  addDays,
  addMonths,
  addQuarters,
  addWeeks,
  addYears,
  endOfMonth,
  endOfQuarter,
  endOfWeek,
  endOfYear,
  format,
  isValid,
  setISOWeek,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
} from "date-fns";
import { dayIn } from "#tools/fields/rules.ts";

export type Unit = "day" | "week" | "month" | "quarter" | "year";

/** Calendar dates as YYYY-MM-DD, both ends included. */
export interface Span {
  from: string;
  to: string;
}

// Calendar arithmetic needs no time zone: every date is midnight UTC. Only "today" depends on where the asker is.
const context = { in: tz("UTC") };
const parse = (date: string) => new TZDate(`${date}T00:00:00Z`, "UTC");
const iso = (date: Date) => format(date, "yyyy-MM-dd", context);
const monday = { ...context, weekStartsOn: 1 as const };

const adders = { day: addDays, week: addWeeks, month: addMonths, quarter: addQuarters, year: addYears };
const starts: Record<Unit, (date: Date) => Date> = {
  day: (date) => date,
  week: (date) => startOfWeek(date, monday),
  month: (date) => startOfMonth(date, context),
  quarter: (date) => startOfQuarter(date, context),
  year: (date) => startOfYear(date, context),
};
const ends: Record<Unit, (date: Date) => Date> = {
  day: (date) => date,
  week: (date) => endOfWeek(date, monday),
  month: (date) => endOfMonth(date, context),
  quarter: (date) => endOfQuarter(date, context),
  year: (date) => endOfYear(date, context),
};

/** The date at this moment in a time zone. */
export const todayIn = (now: Date, timeZone: string) => dayIn(timeZone, now);

export const add = (date: string, count: number, unit: Unit) => iso(adders[unit](parse(date), count, context));

/** The day, Monday-to-Sunday week, month, quarter or year that holds a date. */
export const spanOf = (date: string, unit: Unit): Span => ({
  from: iso(starts[unit](parse(date))),
  to: iso(ends[unit](parse(date))),
});

/** ISO weeks: the first one of a year holds its first Thursday. */
export const weekSpan = (year: number, week: number): Span =>
  spanOf(iso(setISOWeek(parse(`${year}-01-04`), week, context)), "week");

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: string) => parse(date).getUTCDay() || 7;

/** How many of a unit people count in: no longer than a hundred years. */
const mostCounted: Record<Unit, number> = { day: 36_525, week: 5_218, month: 1_200, quarter: 400, year: 100 };

/** Whether a number of days, weeks, months is a stretch of time that people speak of. */
export const isStretch = (count: number, unit: Unit): boolean => count >= 0 && count <= mostCounted[unit];

/** A day that is in the calendar, of a year from 1900 to 2199: machines and their services have no other. */
export function dateOf(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 2199) return undefined;
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isValid(parse(text)) && iso(parse(text)) === text ? text : undefined;
}

/** The stretch as long as this one that ends the day before it: whole units where the stretch is one. */
export function spanBefore(span: Span): Span {
  const unit = unitOf(span);
  if (unit) return spanOf(add(span.from, -1, unit), unit);
  const days = Math.round((parse(span.to).getTime() - parse(span.from).getTime()) / 86_400_000) + 1;
  return { from: add(span.from, -days, "day"), to: add(span.to, -days, "day") };
}

/** The unit that a stretch is exactly one of. */
export function unitOf({ from, to }: Span): Unit | undefined {
  return (["day", "week", "month", "quarter", "year"] as const).find((unit) => {
    const whole = spanOf(from, unit);
    return whole.from === from && whole.to === to;
  });
}

/** How many days a stretch has at least that is spoken of in these parts. */
const leastDays = { day: 5, week: 27, half: 27, month: 85, quarter: 360, year: Infinity };

/** The nth, or the last, days, weeks, months of a stretch, counted from its first day or its last. */
export function pieceOf(whole: Span, nth: number | "last", count: number, unit: Unit | "half"): Span | undefined {
  const days = (Date.parse(whole.to) - Date.parse(whole.from)) / 86_400_000 + 1;
  if (days < leastDays[unit]) return undefined;
  if (unit === "half") {
    if (days > 31 || (nth !== 1 && nth !== 2 && nth !== "last")) return undefined;
    const middle = add(whole.from, 14, "day");
    return nth === 1 ? { from: whole.from, to: middle } : { from: add(middle, 1, "day"), to: whole.to };
  }
  if (nth === "last") return { from: add(add(whole.to, 1, "day"), -count, unit), to: whole.to };
  const from = add(whole.from, nth - 1, unit);
  return from > whole.to ? undefined : { from, to: add(add(from, count, unit), -1, "day") };
}
