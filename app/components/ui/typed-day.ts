import { languages } from "#db/vocabulary.ts";

export interface DayLimits {
  /** First and last day that may be given, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** Two digits of a year reach this far ahead of today; what lies further is of the century before. */
const yearsAhead = 20;

/**
 * The day that somebody typed, as `YYYY-MM-DD`: 20/11/2026, 20.11.26, 201126, 20-11 or a word for a day beside today, in
 * any of our languages. `null` when it is none. Without a year it is this one, or the one before where `max` asks for it.
 */
export function typedDay(text: string, today: string, { max }: DayLimits = {}): string | null {
  const plain = simple(text);
  const named = wordsForDays().get(plain);
  if (named !== undefined) return shifted(today, named);
  const parts = partsOf(plain);
  if (!parts) return null;
  const [day, month, year] = parts;
  const thisYear = Number(today.slice(0, 4));
  if (year !== undefined) return written(fullYear(year, thisYear), month, day);
  const near = written(String(thisYear), month, day);
  return near && max && near > max ? (written(String(thisYear - 1), month, day) ?? near) : near;
}

/** Whether nobody would go on typing: all figures of the year are there. */
export const isWholeDay = (text: string): boolean =>
  /\D\d{4}$|^\d{8}$|^\d{4}\D\d+\D\d+$/.test(simple(text).replace(/\D+$/, ""));

const simple = (text: string) => text.trim().toLowerCase().replaceAll("’", "'").replaceAll(/\s+/g, " ");

type Parts = [day: string, month: string, year?: string];

function partsOf(text: string): Parts | undefined {
  const figures = text.replace(/\D+$/, "").split(/\D+/);
  // Signs and characters for day, month and year may stand between; letters may not.
  if (/[a-z]/.test(text) || figures.some((part) => !part)) return undefined;
  if (figures.length === 1) return joined(figures[0]!);
  if (figures.length > 3 || figures.slice(1).some((part) => part.length > 4)) return undefined;
  const [first, second, third] = figures as [string, string, string?];
  if (first.length === 4 && third) return [third, second, first];
  return first.length > 2 || second.length > 2 ? undefined : [first, second, third];
}

/** 2011, 201126 and 20112026. */
function joined(figures: string): Parts | undefined {
  if (![4, 6, 8].includes(figures.length)) return undefined;
  return [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4) || undefined];
}

function fullYear(year: string, thisYear: number): string {
  if (year.length !== 2) return year;
  const near = 2000 + Number(year);
  return String(near > thisYear + yearsAhead ? near - 100 : near);
}

function written(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return !Number.isNaN(Date.parse(iso)) && shifted(iso, 0) === iso ? iso : null;
}

const shifted = (today: string, days: number) =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

let known: Map<string, number> | undefined;

/** "yesterday", "heute", "demain", "ayer", "今天" …: the words that each language has by itself for days near today. */
function wordsForDays(): Map<string, number> {
  known ??= new Map(
    languages.flatMap((language) => {
      const near = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
      return [-2, -1, 0, 1].map((days) => [simple(near.format(days, "day")), days] as const);
    }),
  );
  return known;
}
