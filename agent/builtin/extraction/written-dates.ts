import type { Found } from "./found.ts";
import type { Lexicon } from "./lexicon.ts";
import { hitsOf } from "./sentences.ts";
import { speltNumbers } from "./spelt-numbers.ts";
import { tokensOf } from "../../language/tokens.ts";

/** A day written in a text, or the first and last of several. */
export interface WrittenDate extends Found<string> {
  /** Last day of a range, else the same day. */
  last: string;
}

/** "From 2 November to 4 November": the two days of a sentence with a word or a dash between them, within a month. */
export function spanOf(
  dates: readonly WrittenDate[],
  { text, start }: { text: string; start: number },
): WrittenDate | null {
  const [first, last] = dates;
  if (!first || !last || dates.length > 2 || last.value <= first.value) return null;
  const between = text.slice(first.end - start, last.start - start);
  const near = (Date.parse(last.value) - Date.parse(first.value)) / 86_400_000 <= 31;
  return near && /^\s*(?:\p{L}{1,5}|[-–—])\s*$/u.test(between) ? { ...first, last: last.value, end: last.end } : null;
}

/** yyyy-mm-dd; null for a day that no calendar has. */
export const calendarDay = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return month >= 1 && month <= 12 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
};
const full = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year));

const yearFirst = /(?<![\d.-])(20\d\d)[-./](\d{1,2})[-./](\d{1,2})(?!\d)/g;
/** "12.-13.10.2026", "30.09. – 02.10.2026": the month of the first day may stand with it. */
const dayFirst = new RegExp(
  String.raw`(?<![\d./-])(?:(\d{1,2})(?:[./](\d{1,2}))?\.?\s?` +
    String.raw`(?:[-–/+&]|bis|to|au|al|a|t/m|tot|und|and|et|y|e|en)` +
    String.raw`\s?)?(\d{1,2})([./-])\s?(\d{1,2})\4\s?(20\d\d|\d\d)(?!\d)`,
  "g",
);

// Behind a letter it is a number of a part or a form.
const slashed = /(?<![\p{L}\d./-])(\d{1,2})([/-])(\d{1,2})\2(20\d\d|\d\d)(?![\d/-])/gu;
const day = 86_400_000;

/**
 * The text with the day in front in its numeric dates, all of the same length. Americans write the month first: told by a date
 * that is none the other way, or, where all could be both, by a list that would jump over months.
 */
export function withDayFirst(text: string): string {
  const dates = [...text.slice(0, 200_000).matchAll(slashed)].map((match) =>
    [match[1], match[3], match[4]].map(Number),
  );
  const only = (first: boolean) => dates.some(([a, b]) => (first ? b! > 12 && a! <= 12 : a! > 12));
  const span = (month: 0 | 1) => {
    const times = dates.map((date) => Date.UTC(2000 + (date[2]! % 100), date[month]! - 1, date[1 - month]));
    return Math.max(...times) - Math.min(...times);
  };
  const american = only(true)
    ? !only(false)
    : !only(false) && dates.length > 1 && span(1) > 35 * day && span(0) < 15 * day;
  return american
    ? text.replace(slashed, (_date, month: string, sign: string, of: string, year: string) =>
        [of, month, year].join(sign),
      )
    : text;
}

/**
 * The dates of a text, in order: numeric ones (day before month unless that cannot be) and those with names of months in any of
 * our languages; a date without a year takes the year of reference.
 * @param year for dates that tell none; null leaves them out
 */
export function datesIn(text: string, lexicon: Lexicon, year: number | null, offset = 0): WrittenDate[] {
  const found: WrittenDate[] = [];
  const add = (first: string | null, last: string | null, start: number, end: number) => {
    const value = first ?? last;
    if (value && !found.some((other) => start < other.end - offset && end > other.start - offset))
      found.push({ value, last: last ?? value, start: offset + start, end: offset + end });
  };
  for (const match of text.matchAll(yearFirst))
    add(
      calendarDay(Number(match[1]), Number(match[2]), Number(match[3])),
      null,
      match.index,
      match.index + match[0].length,
    );
  for (const match of text.matchAll(dayFirst)) {
    const [, from, of, a, , b, y] = match as unknown as [
      ...[string, string | undefined, string | undefined],
      ...[string, string, string, string],
    ];
    const [dayOfMonth, month] = Number(b) > 12 ? [Number(b), Number(a)] : [Number(a), Number(b)];
    const last = calendarDay(full(y), month, dayOfMonth);
    const first = from ? calendarDay(full(y), of ? Number(of) : month, Number(from)) : last;
    // "1.5 - 12.10.2026": what is no day shortly before is another figure.
    const near = first !== null && last !== null && Date.parse(last) - Date.parse(first) <= 31 * day;
    add(near || !of ? first : last, last, match.index, match.index + match[0].length);
  }
  addNamed(text, lexicon, year, add);
  return found.sort((x, y) => x.start - y.start);
}

type Add = (first: string | null, last: string | null, start: number, end: number) => void;

function addNamed(text: string, lexicon: Lexicon, year: number | null, add: Add): void {
  const tokens = tokensOf(text);
  const hits = lexicon.find(tokens);
  // Dictation writes day and year out: "dodici maggio", "the seventh of May twenty twenty six".
  const spelt = speltNumbers(tokens, hits);
  const dayAt = (index: number) => {
    const match = /^o?(\d{1,2})(?:st|nd|rd|th|er|eme|o|a|º)?$/.exec(tokens[index]?.norm ?? "");
    const value = match ? Number(match[1]) : (spelt.find(({ to }) => to === index + 1)?.value ?? 0);
    return value >= 1 && value <= 31 ? value : null;
  };
  const yearAt = (index: number): [number, number] | null => {
    if (/^20\d\d$/.test(tokens[index]?.norm ?? "") && /\s/.test(text[tokens[index]!.start - 1] ?? " "))
      return [Number(tokens[index]!.norm), index + 1];
    const word = spelt.find(({ from }) => from === index);
    return word && word.value >= 2000 && word.value < 2100 ? [word.value, word.to] : null;
  };
  for (const { from, to, value: month } of hitsOf({ hits }, "month")) {
    // Between day and month at most "de", "of" or "the".
    let at = from - 1;
    if (dayAt(at) === null && (tokens[at]?.norm.length ?? 9) <= 3 && tokens[at]) at--;
    let day = dayAt(at);
    let end = to;
    let start = at;
    if (day === null) {
      day = dayAt(to);
      start = from;
      end = to + 1;
    }
    if (day === null) continue;
    let told: number | null = null;
    const written = yearAt(end) ?? yearAt(end + 1);
    if (written) [told, end] = written;
    const whole = told ?? year;
    if (whole === null) continue;
    let first: number | null = null;
    if (start < from) {
      const between = tokens[start - 1] ? text.slice(tokens[start - 1]!.end, tokens[start]!.start) : "";
      if (dayAt(start - 1) !== null && /^\.?\s?[-–/+&]\s?$/.test(between)) first = dayAt(--start);
      else if (
        dayAt(start - 2) !== null &&
        /^(?:to|and|till|until|bis|und|au|et|al|a|y|ao|e|tot|en|t|se)$/.test(tokens[start - 1]?.norm ?? "")
      )
        first = dayAt((start -= 2));
    }
    const last = calendarDay(whole, month, day);
    add(first !== null ? calendarDay(whole, month, first) : last, last, tokens[start]!.start, tokens[end - 1]!.end);
  }
}
