import { differenceInCalendarDays, parseISO } from "date-fns";

/** Inclusive count of days from start to end, at least 1; 1 while a date is missing. Dates as YYYY-MM-DD. */
export function workingDaysBetween(start: string | null | undefined, end: string | null | undefined): number {
  if (!start || !end) return 1;
  const days = differenceInCalendarDays(parseISO(end), parseISO(start)) + 1;
  return Number.isFinite(days) ? Math.max(1, days) : 1;
}

/** What a hidden or unknown engineer is called in a service report. */
export const engineerNotSpecified = "Engineer not specified";

/** The words that two texts have in common, as a share of the shorter one's words (0 to 1). */
export function sharedWords(one: string, other: string): number {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [left, right] = [words(one), words(other)];
  const shorter = Math.min(left.size, right.size);
  return shorter === 0 ? 0 : [...left].filter((word) => right.has(word)).length / shorter;
}

/** The year and month of a report's number, "26.11", from the day of the visit as YYYY-MM-DD. */
export const srnMonth = (day: string): string => `${day.slice(2, 4)}.${day.slice(5, 7)}`;

/** The number after the highest of a month; null when the month has all 999. */
export function srnAfter(month: string, highest: string | undefined): string | null {
  const count = highest ? Number(highest.slice(-3)) + 1 : 1;
  return count > 999 ? null : `${month}.${String(count).padStart(3, "0")}`;
}
