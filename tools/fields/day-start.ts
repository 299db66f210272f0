import { TZDate } from "@date-fns/tz";

/** The first moment of a calendar day (YYYY-MM-DD) in a time zone. */
export function startOfDay(timeZone: string, day: string): Date {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(+new TZDate(year, month - 1, date, timeZone));
}

/** The first moment after a calendar day in a time zone. */
export function endOfDay(timeZone: string, day: string): Date {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return new Date(+new TZDate(year, month - 1, date + 1, timeZone));
}
