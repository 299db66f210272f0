import { momentIn } from "#tools/local-time/rules.ts";
import type { Word } from "../../language/tokens.ts";

/** A time of day, as HH:MM, and which words said it. */
export interface TimeMention {
  time: string;
  first: number;
  last: number;
}

/** Times of day: "7:30", "7.30 Uhr", "7h30", "at 7", "7 am", "half past 7" is left to the person to correct. */
export function timesIn(words: readonly Word[]): TimeMention[] {
  const found: TimeMention[] = [];
  words.forEach(({ norm }, i) => {
    const next = words[i + 1]?.norm ?? "";
    const previous = words[i - 1]?.norm ?? "";
    const clock =
      /^(\d{1,2})[:h](\d{2})(am|pm)?$/.exec(norm) ??
      (/^(?:uhr|am|pm|oclock)$/.test(next) ? /^(\d{1,2})[.:](\d{2})$/.exec(norm) : null);
    const whole = /^(\d{1,2})(am|pm|h|uhr)$/.exec(norm);
    const half = /^(?:am|pm)$/.test(next) ? next : (clock?.[3] ?? whole?.[2]);
    let hour: number | null = null;
    let minute = 0;
    if (clock) [hour, minute] = [+clock[1]!, +clock[2]!];
    else if (whole && /^(?:am|pm|uhr)$/.test(whole[2]!)) hour = +whole[1]!;
    else if (/^\d{1,2}$/.test(norm) && /^(?:am|pm|uhr|oclock)$/.test(next)) hour = +norm;
    else if (
      /^\d{1,2}$/.test(norm) &&
      /^(?:at|um)$/.test(previous) &&
      /^(?:this|today|yesterday|heute|gestern)?$/.test(next)
    )
      hour = +norm;
    if (hour === null || hour > 23 || minute > 59) return;
    if (half === "pm" && hour < 12) hour += 12;
    if (half === "am" && hour === 12) hour = 0;
    found.push({
      time: `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`,
      first: i,
      last: /^(?:am|pm|uhr|oclock)$/.test(next) ? i + 1 : i,
    });
  });
  return found;
}

/** The instant of a wall-clock time in a zone, as ISO text with Z. */
export const instantOf = (day: string, time: string, timeZone: string): string =>
  momentIn(timeZone, `${day}T${time}`).toISOString();
