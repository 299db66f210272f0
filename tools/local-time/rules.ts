import { TZDate } from "@date-fns/tz";

/** The moment of a local time ("2026-11-03T14:00") in a time zone. */
export function momentIn(timeZone: string, local: string): Date {
  // A text without a zone would be read in that of the process or the browser.
  const [year, month, day, hour, minute] = local.split(/[-T:]/).map(Number) as [number, number, number, number, number];
  return new Date(+new TZDate(year, month - 1, day, hour, minute, timeZone));
}

/** The local time of a moment in a time zone, to the minute. */
export function localIn(timeZone: string, moment: Date | string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  return format.format(new Date(moment)).replace(" ", "T");
}
