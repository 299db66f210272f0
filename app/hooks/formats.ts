import { dayIn } from "#tools/fields/rules.ts";
import type { Language } from "#db/vocabulary.ts";

/** dd/MM/yyyy and 24 h unless the language writes them otherwise; English as in Britain, where that is the rule. */
const tags: Record<Language, string> = { en: "en-GB", es: "es-ES", fr: "fr-FR", de: "de-DE", zh: "zh-CN" };

const day = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const calendarDate = /^\d{4}-\d{2}-\d{2}$/;

export type Moment = string | number | Date;

/** How a person reads dates and numbers: by their language and time zone. */
export interface Formats {
  /** 18/03/2026. A calendar date (`YYYY-MM-DD`) has no time zone and stays the day it is. */
  date(value: Moment): string;
  /** 18/03/2026, 14:05 */
  dateTime(value: Moment): string;
  /** 14:05 */
  time(value: Moment): string;
  /** Mar 2026, from `YYYY-MM` or a date */
  month(value: Moment): string;
  /** Mar, from `YYYY-MM` */
  monthName(value: string): string;
  /** March 2026, from a calendar date */
  wholeMonth(value: string): string;
  /** Friday 20 November 2026, from a calendar date */
  wholeDay(value: string): string;
  /** Monday, from a calendar date */
  weekday(value: string): string;
  /** M, from a calendar date */
  weekdayLetter(value: string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** 0.42 → 42% */
  percent(value: number): string;
  /** Bytes, KB, MB or GB with two decimals */
  fileSize(bytes: number): string;
  list(items: string[]): string;
  /** Today as `YYYY-MM-DD`, where this person is. */
  today(now?: Date): string;
}

const made = new Map<string, Formats>();

/** Formatters are costly to make and never change, so there is one set for each language and zone. */
export function formatsFor(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const formats = made.get(key) ?? make(tags[language], timeZone);
  made.set(key, formats);
  return formats;
}

function make(tag: string, timeZone: string): Formats {
  const dates = whenAsked(() => new Intl.DateTimeFormat(tag, { ...day, timeZone }));
  const calendar = whenAsked(() => new Intl.DateTimeFormat(tag, { ...day, timeZone: "UTC" }));
  const dateTimes = whenAsked(() => new Intl.DateTimeFormat(tag, { ...day, ...clock, timeZone }));
  const times = whenAsked(() => new Intl.DateTimeFormat(tag, { ...clock, timeZone }));
  const months = whenAsked(() => new Intl.DateTimeFormat(tag, { month: "short", year: "numeric", timeZone: "UTC" }));
  const monthNames = whenAsked(() => new Intl.DateTimeFormat(tag, { month: "short", timeZone: "UTC" }));
  const named = { year: "numeric", month: "long", timeZone: "UTC" } as const;
  const wholeMonths = whenAsked(() => new Intl.DateTimeFormat(tag, named));
  const wholeDays = whenAsked(() => new Intl.DateTimeFormat(tag, { ...named, weekday: "long", day: "numeric" }));
  const weekdays = whenAsked(() => new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }));
  const letters = whenAsked(() => new Intl.DateTimeFormat(tag, { weekday: "narrow", timeZone: "UTC" }));
  const numbers = whenAsked(() => new Intl.NumberFormat(tag));
  const percents = whenAsked(() => new Intl.NumberFormat(tag, { style: "percent" }));
  const lists = whenAsked(() => new Intl.ListFormat(tag));
  const sizes = whenAsked(() => new Intl.NumberFormat(tag, { minimumFractionDigits: 0, maximumFractionDigits: 2 }));
  const numbersAs = new Map<string, Intl.NumberFormat>();
  return {
    date: (value) => (isCalendarDate(value) ? calendar() : dates()).format(new Date(value)),
    dateTime: (value) => dateTimes().format(new Date(value)),
    time: (value) => times().format(new Date(value)),
    month: (value) =>
      months().format(new Date(typeof value === "string" && value.length === 7 ? `${value}-01` : value)),
    monthName: (value) => monthNames().format(new Date(`${value}-01`)),
    wholeMonth: (value) => wholeMonths().format(new Date(value)),
    wholeDay: (value) => wholeDays().format(new Date(value)),
    weekday: (value) => weekdays().format(new Date(value)),
    weekdayLetter: (value) => letters().format(new Date(value)),
    number: (value, options) => {
      if (!options) return numbers().format(value);
      const key = JSON.stringify(options);
      const known = numbersAs.get(key) ?? new Intl.NumberFormat(tag, options);
      numbersAs.set(key, known);
      return known.format(value);
    },
    percent: (value) => percents().format(value),
    fileSize: (bytes) => {
      const units = ["Bytes", "KB", "MB", "GB"];
      const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
      return `${sizes().format(bytes / 1024 ** power)} ${units[power]}`;
    },
    list: (items) => lists().format(items),
    today: (now = new Date()) => dayIn(timeZone, now),
  };
}

/** On a slow phone all of them at once would hold the page for a quarter of a second. */
function whenAsked<Formatter>(build: () => Formatter): () => Formatter {
  let built: Formatter | undefined;
  return () => (built ??= build());
}

const isCalendarDate = (value: Moment) => typeof value === "string" && calendarDate.test(value);
