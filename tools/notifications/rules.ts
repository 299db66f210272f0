import { tz } from "@date-fns/tz";
import { addDays, format, startOfISOWeek, subWeeks } from "date-fns";

/** Weekly reports go out on Monday from this hour on, where their reader is. */
export const digestHour = 7;
/** A server that was down on Monday catches up until Tuesday is over; after that the report would be old news. */
const lastDays = 2;

export interface DigestWeek {
  /** The Monday on which it goes out, YYYY-MM-DD. */
  week: string;
  /** The week that it tells of: the seven days before. */
  from: Date;
  to: Date;
  firstDay: string;
  /** The day after its last. */
  nextDay: string;
}

/** The weekly report that is due now in a time zone; nothing when none is. */
export function digestDue(now: Date, timeZone: string): DigestWeek | undefined {
  const zone = { in: tz(timeZone) };
  const monday = startOfISOWeek(now, zone);
  // By the clock on the wall, so that a change to summer time moves nothing.
  if (Number(format(now, "H", zone)) < digestHour && format(now, "yyyy-MM-dd", zone) === format(monday, "yyyy-MM-dd"))
    return undefined;
  if (now >= addDays(monday, lastDays)) return undefined;
  const from = subWeeks(monday, 1);
  const week = format(monday, "yyyy-MM-dd");
  return {
    week,
    from: new Date(from.getTime()),
    to: new Date(monday.getTime()),
    firstDay: format(from, "yyyy-MM-dd"),
    nextDay: week,
  };
}

/** Between which times of day (HH:mm) a person is told nothing, over midnight too; both or neither. */
export interface QuietHours {
  quietFrom: string | null;
  quietUntil: string | null;
}

/** Whether it is quiet now by the clock on the wall of somebody in this time zone. */
export function isQuiet(now: Date, { quietFrom, quietUntil, timeZone }: QuietHours & { timeZone: string }): boolean {
  if (quietFrom === null || quietUntil === null) return false;
  const time = format(now, "HH:mm", { in: tz(timeZone) });
  return quietFrom <= quietUntil ? time >= quietFrom && time < quietUntil : time >= quietFrom || time < quietUntil;
}
