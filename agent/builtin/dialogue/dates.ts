import { addDays } from "#tools/fields/rules.ts";
import { add, isStretch, type Unit } from "../../questions/calendar.ts";
import { ago, before, current, last, months, next, numberWord, relativeDays, units, weekdays } from "./date-words.ts";
import type { Word } from "../../language/tokens.ts";
import { dayWords, eitherDay } from "./calendar-words.ts";
import { valid, monthOf, latestDay, inYear, nearWeekday, periodOf, monthPeriod } from "./calendar-spans.ts";

/** A day or period somebody named: ISO days, both inclusive, and which words said it. */
export interface DateMention {
  from: string;
  to: string;
  first: number;
  last: number;
  /** A month, week or year rather than a day. */
  period: boolean;
}

/** Finds the days and periods named in an utterance. Days without a year are the latest that is not in the future. */
export function datesIn(words: readonly Word[], today: string): DateMention[] {
  const found: DateMention[] = [];
  for (let i = 0; i < words.length; i++) {
    const mention = dateAt(words, i, today);
    if (!mention) continue;
    const start = rangeStart(words, mention);
    if (start) found.push(start);
    found.push(mention);
    i = mention.last;
  }
  return found;
}

/** "1 to 15 October": the first day has its month from the second. */
function rangeStart(words: readonly Word[], { first, from, period }: DateMention): DateMention | null {
  const link = words[first - 1]?.norm ?? "";
  const day = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?$/.exec(words[first - 2]?.norm ?? "")?.[1];
  if (period || !day || !/^(?:to|and|until|till|through|bis|und|au|et|al|y|a|ate|tot|en|到|至)$/.test(link))
    return null;
  const begin = valid(+from.slice(0, 4), +from.slice(5, 7), +day);
  return begin && begin < from ? { from: begin, to: begin, first: first - 2, last: first - 2, period: false } : null;
}

function dateAt(words: readonly Word[], i: number, today: string): DateMention | null {
  const norm = (offset: number) => words[i + offset]?.norm ?? "";
  const span = (from: string, to: string, length: number, period: boolean): DateMention => ({
    from,
    to,
    first: i,
    last: i + length - 1,
    period,
  });
  const day = (value: string | null, length: number) => (value ? span(value, value, length, false) : null);

  for (const length of [3, 2, 1]) {
    const text = Array.from({ length }, (_, offset) => norm(offset)).join(" ");
    for (const [pattern, shift] of relativeDays) if (pattern.test(text)) return day(addDays(today, shift), length);
    const shift = dayWords.get(text) ?? eitherDay(text, words);
    if (shift !== undefined) return day(addDays(today, shift), length);
  }
  const isoDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(norm(0));
  if (isoDay) return day(valid(+isoDay[1]!, +isoDay[2]!, +isoDay[3]!), 1);
  const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/.exec(norm(0));
  if (numeric) {
    const year = +numeric[4]! < 100 ? 2000 + +numeric[4]! : +numeric[4]!;
    return day(valid(year, +numeric[3]!, +numeric[1]!) ?? valid(year, +numeric[1]!, +numeric[3]!), 1);
  }
  const short = /^(\d{1,2})([./])(\d{1,2})\.?$/.exec(norm(0));
  if (short && dated.test(words[i - 1]?.norm ?? "")) {
    const [first, second] = [+short[1]!, +short[3]!];
    return day(inYear(today, second - 1, first) ?? inYear(today, first - 1, second), 1);
  }
  const bare = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(norm(0))?.[1];
  if (bare && months.every((names) => !names.includes(norm(1)) && !names.includes(norm(2))) && ledToDay(words, i))
    return day(latestDay(today, +bare), 1);
  const written = chineseDate(norm, today) ?? writtenDate(norm, today);
  if (written) return day(written.day, written.length);
  const unit = (word: string) => units.find(([pattern]) => pattern.test(word))?.[1];
  const than = /^(?:than|als|que)$/.test(words[i - 1]?.norm ?? "");
  const count = numberWord(norm(0)) ?? (than && /^an?$/.test(norm(0)) ? 1 : null);
  const back = (number: number | null, of: Unit | undefined) =>
    number && of && isStretch(number, of) ? add(today, -number, of) : null;
  const counted = back(count, unit(norm(1)));
  if (counted && ago.test(norm(2))) return day(counted, 3);
  const behind = back(numberWord(norm(1)), unit(norm(2)));
  if (behind && before.test(norm(0))) return day(behind, 3);
  if (behind && last.test(norm(0))) return span(behind, today, 3, true);
  const coming = comingStretch([norm(0), norm(1), norm(2)], today);
  if (coming) return span(today, coming, 3, true);

  // "Older than 3 months": the day until which something lies back that far.
  if (counted && than) return day(counted, 2);

  const shift = last.test(norm(0)) ? -1 : next.test(norm(0)) ? 1 : current.test(norm(0)) ? 0 : null;
  if (shift !== null) {
    const weekday = weekdays.findIndex((names) => names.includes(norm(1)));
    if (weekday >= 0) return day(nearWeekday(today, weekday, shift), 2);
    const named = unit(norm(1));
    if (named && named !== "day") return span(...periodOf(today, named, shift), 2, true);
    const month = months.findIndex((names) => names.includes(norm(1)) && norm(1).length > 2);
    if (month >= 0) return span(...monthPeriod(today, month, shift), 2, true);
  }
  const follows = unit(norm(0));
  const length = next.test(norm(1)) ? 2 : next.test(`${norm(1)} ${norm(2)}`) ? 3 : 0;
  if (follows && follows !== "day" && length) return span(...periodOf(today, follows, 1), length, true);
  const trailing = unit(norm(0)) ?? (weekdays.some((names) => names.includes(norm(0))) ? "weekday" : undefined);
  if (trailing && last.test(norm(1))) {
    const weekday = weekdays.findIndex((names) => names.includes(norm(0)));
    if (weekday >= 0) return day(nearWeekday(today, weekday, -1), 2);
    if (trailing !== "day") return span(...periodOf(today, trailing as "week", -1), 2, true);
  }
  const weekday = weekdays.findIndex(
    (names) =>
      names.includes(norm(0)) &&
      (norm(0).length > 3 || words[i]!.raw[0] !== words[i]!.raw[0]!.toLowerCase() || shortWeekday(words, i)),
  );
  if (weekday >= 0) return day(nearWeekday(today, weekday, 0), 1);
  return monthAt(words, i, today, span);
}

/** "Next 14 days", "les 30 prochains jours": until when. */
function comingStretch([first, second, third]: readonly [string, string, string], today: string): string | null {
  const count = next.test(first) ? numberWord(second) : next.test(second) ? numberWord(first) : null;
  const of = units.find(([pattern]) => pattern.test(third))?.[1];
  return count !== null && of && isStretch(count, of) ? add(today, count, of) : null;
}

/** "On the 3rd and 4th": a bare ordinal is a day where a preposition leads to it; else it may be the third of a list. */
function ledToDay(words: readonly Word[], i: number): boolean {
  const at = words[i - 1]?.norm === "the" ? i - 1 : i;
  const lead = words[at - 1]?.norm ?? "";
  if (/^(?:on|from|since|until|till|by|between)$/.test(lead)) return true;
  const before = words[at - 2]?.norm ?? "";
  return (
    /^(?:and|to|till|until|through)$/.test(lead) && /^\d{1,2}(?:st|nd|rd|th)$/.test(before) && ledToDay(words, at - 2)
  );
}

/** "mon", "sat" and "sun" are also other words: they need another day or a preposition beside them. */
function shortWeekday(words: readonly Word[], i: number): boolean {
  const isDay = (at: number) => weekdays.some((names) => names.includes(words[at]?.norm ?? ""));
  const links = /^(?:and|to|till|until|or|-|on|since)$/;
  return (
    /^(?:tue|wed|thu|fri)$/.test(words[i]!.norm) ||
    links.test(words[i - 1]?.norm ?? "") ||
    isDay(i + 1) ||
    (links.test(words[i + 1]?.norm ?? "") && isDay(i + 2))
  );
}

function monthAt(
  words: readonly Word[],
  i: number,
  today: string,
  span: (from: string, to: string, length: number, period: boolean) => DateMention,
) {
  const norm = words[i]!.norm;
  if (/^(?:[1-9]|1[0-2])$/.test(norm) && words[i + 1]?.norm === "月")
    return span(...monthPeriod(today, +norm - 1, 0), /^份$/.test(words[i + 2]?.norm ?? "") ? 3 : 2, true);
  // "may" and "mar" are also everyday words: they need a preposition before them or a year behind.
  const plain =
    norm.length > 3 || /^(?:in|since|before|after|until|im|seit|vor|en|em|of|from)$/.test(words[i - 1]?.norm ?? "");
  const month = months.findIndex((names) => names.includes(norm));
  const year = /^20\d\d$/.exec(words[i + 1]?.norm ?? "")?.[0];
  if (month >= 0 && year) return span(...monthOf(+year, month), 2, true);
  if (month >= 0 && plain) return span(...monthPeriod(today, month, 0), 1, true);
  if (
    /^20\d\d$/.test(norm) &&
    /^(?:in|since|before|seit|im|en|em|desde|depuis|avant|vor)$/.test(words[i - 1]?.norm ?? "")
  )
    return span(`${norm}-01-01`, `${norm}-12-31`, 1, true);
  return null;
}

/** Words before a day without a year, which without them could be a number: "on 3.11.", "since 3/11". */
const dated = new RegExp(
  "^(?:on|of|date|dated|since|until|till|before|after|from|to|am|vom|seit|bis|ab|dem|den|der|datum|zum|le" +
    "|du|au|depuis|avant|el|del|al|desde|hasta|fecha|em|op|sinds)$",
);

/** "11 月 3 日", with or without the year. */
function chineseDate(norm: (offset: number) => string, today: string): { day: string | null; length: number } | null {
  const year = /^20\d\d$/.test(norm(0)) && norm(1) === "年" ? norm(0) : undefined;
  const at = year ? 2 : 0;
  if (!/^\d{1,2}$/.test(norm(at)) || norm(at + 1) !== "月" || !/^\d{1,2}$/.test(norm(at + 2))) return null;
  const length = at + (/^[日号]$/.test(norm(at + 3)) ? 4 : 3);
  return { day: inYear(today, +norm(at) - 1, +norm(at + 2), year), length };
}

/** "3 May 2021", "3rd of may", "May 3, 2021", "3. Mai", "3 de mayo de 2021". */
function writtenDate(norm: (offset: number) => string, today: string): { day: string | null; length: number } | null {
  const dayNumber = (text: string) => /^(\d{1,2})(?:st|nd|rd|th|er|e|o)?\.?$/.exec(text)?.[1];
  const named = (text: string) => months.findIndex((names) => names.includes(text));
  const first = dayNumber(norm(0));
  if (first) {
    const skip = /^(?:of|de|do|den)$/.test(norm(1)) ? 1 : 0;
    const month = named(norm(1 + skip));
    if (month < 0) return null;
    const linked = /^(?:de|del|do|of)$/.test(norm(2 + skip)) ? 1 : 0;
    const year = /^(?:19|20)\d\d$/.exec(norm(2 + skip + linked))?.[0];
    return { day: inYear(today, month, +first, year), length: 2 + skip + (year ? 1 + linked : 0) };
  }
  const month = named(norm(0));
  const day = dayNumber(norm(1));
  if (month < 0 || !day) return null;
  const year = /^(?:19|20)\d\d$/.exec(norm(2))?.[0];
  return { day: inYear(today, month, +day, year), length: year ? 3 : 2 };
}
