import type { Word } from "./text.ts";

/** A day or period somebody named: ISO days, both inclusive, and which words said it. */
export interface DateMention {
  from: string;
  to: string;
  first: number;
  last: number;
  /** A month, week or year rather than a day. */
  period: boolean;
}

/** A time of day, as HH:MM, and which words said it. */
export interface TimeMention {
  time: string;
  first: number;
  last: number;
}

// Folded words of en, de, fr, es, pt, nl and zh (by character) in one table: they do not contradict each other here.
const relativeDays: [RegExp, number][] = [
  [
    /^(?:day before yesterday|vorgestern|avant hier|avant-hier|anteayer|antes de ayer|anteontem|eergisteren|前 天)$/,
    -2,
  ],
  [/^(?:yesterdays?|last night|gestern|gestrigen|hier|ayer|anoche|ontem|gisteren|昨 天|昨 日)$/, -1],
  [
    /^(?:todays?|tonight|this morning|this afternoon|this evening|earlier today|heute|heutigen|heute morgen|aujourdhui|aujourd hui|ce matin|cet apres-midi|ce soir|hoy|esta manana|esta tarde|hoje|hoje de manha|vandaag|vanmorgen|今 天|今 日|今 早)$/,
    0,
  ],
  [/^(?:day after tomorrow|ubermorgen|apres-demain|apres demain|pasado manana|depois de amanha|overmorgen|后 天)$/, 2],
  [/^(?:tomorrows?|demain|amanha|明 天)$/, 1],
];

const weekdays = [
  ["sunday", "sundays", "sun", "sonntag", "dimanche", "domingo", "zondag"],
  ["monday", "mondays", "mon", "montag", "lundi", "lunes", "segunda-feira", "maandag"],
  ["tuesday", "tuesdays", "tue", "tues", "dienstag", "mardi", "martes", "terca-feira", "dinsdag"],
  ["wednesday", "wednesdays", "wed", "mittwoch", "mercredi", "miercoles", "quarta-feira", "woensdag"],
  ["thursday", "thursdays", "thu", "thur", "thurs", "donnerstag", "jeudi", "jueves", "quinta-feira", "donderdag"],
  ["friday", "fridays", "fri", "freitag", "vendredi", "viernes", "sexta-feira", "vrijdag"],
  ["saturday", "saturdays", "sat", "samstag", "sonnabend", "samedi", "sabado", "zaterdag"],
];

const months = [
  ["january", "jan", "januar", "janvier", "enero", "janeiro", "januari"],
  ["february", "feb", "februar", "fevrier", "febrero", "fevereiro", "februari"],
  ["march", "mar", "marz", "maerz", "mars", "marzo", "marco", "maart"],
  ["april", "apr", "avril", "abril"],
  ["may", "mai", "mayo", "maio", "mei"],
  ["june", "jun", "juni", "juin", "junio", "junho"],
  ["july", "jul", "juli", "juillet", "julio", "julho"],
  ["august", "aug", "aout", "agosto", "augustus"],
  ["september", "sep", "sept", "septembre", "septiembre", "setembro"],
  ["october", "oct", "oktober", "okt", "octobre", "octubre", "outubro"],
  ["november", "nov", "novembre", "noviembre", "novembro"],
  ["december", "dec", "dezember", "dez", "decembre", "diciembre", "dezembro"],
];

const last =
  /^(?:last|past|previous|letzte[nrsm]?|vergangene[nrs]?|vorige[nr]?|derniere?|passee?|pasad[oa]|ultim[oa]|passad[oa]|vorige|afgelopen|上|上 个)$/;
const next = /^(?:next|nachste[nrsm]?|kommende[nrs]?|prochaine?|proxim[oa]|que viene|volgende|komende|下|下 个)$/;
const current = /^(?:this|current|diese[nrsm]?|laufende[nr]?|cet?|cette|est[ea]|deze|dit|本|这 个)$/;
const units: [RegExp, "day" | "week" | "month" | "year"][] = [
  [/^(?:days?|tage?n?|jours?|dias?|dagen?|天)$/, "day"],
  [/^(?:weeks?|wochen?|semaines?|semaine-ci|semanas?|week|weken|周|星 期)$/, "week"],
  [/^(?:months?|monate?n?|monats?|mois|mois-ci|mes|meses|maand|maanden|月)$/, "month"],
  [/^(?:years?|jahre?n?|jahrs?|ans?|annees?|annee-ci|ano|anos|jaar|jaren|年)$/, "year"],
];
const ago = /^(?:ago|geleden|back)$/;
const before = /^(?:vor|il y a|hace|ha)$/;

/** The calendar day of an instant in a time zone, as YYYY-MM-DD. */
export const dayIn = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(instant);

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const iso = (date: Date) => date.toISOString().slice(0, 10);
/** The day so many days after (before) another. */
export const addDays = (day: string, days: number) => iso(new Date(at(day).getTime() + days * 86_400_000));
const valid = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? iso(date) : null;
};

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
  const written = chineseDate(norm, today) ?? writtenDate(norm, today);
  if (written) return day(written.day, written.length);
  const unit = (word: string) => units.find(([pattern]) => pattern.test(word))?.[1];
  const count = numberWord(norm(0));
  if (count && unit(norm(1)) && ago.test(norm(2))) return day(shifted(today, unit(norm(1))!, -count), 3);
  const counted = numberWord(norm(1));
  if (before.test(norm(0)) && counted && unit(norm(2))) return day(shifted(today, unit(norm(2))!, -counted), 3);
  if (last.test(norm(0)) && counted && unit(norm(2)))
    return span(shifted(today, unit(norm(2))!, -counted), today, 3, true);

  // "Older than 3 months": the day until which something lies back that far.
  if (count && unit(norm(1)) && /^(?:than|als|que)$/.test(words[i - 1]?.norm ?? ""))
    return day(shifted(today, unit(norm(1))!, -count), 2);

  const shift = last.test(norm(0)) ? -1 : next.test(norm(0)) ? 1 : current.test(norm(0)) ? 0 : null;
  if (shift !== null) {
    const weekday = weekdays.findIndex((names) => names.includes(norm(1)));
    if (weekday >= 0) return day(nearWeekday(today, weekday, shift), 2);
    const named = unit(norm(1));
    if (named && named !== "day") return span(...periodOf(today, named, shift), 2, true);
    const month = months.findIndex((names) => names.includes(norm(1)) && norm(1).length > 2);
    if (month >= 0) return span(...monthPeriod(today, month, shift), 2, true);
  }
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
  if (month >= 0 && year) return span(`${year}-${two(month + 1)}-01`, endOfMonth(+year, month), 2, true);
  if (month >= 0 && plain) return span(...monthPeriod(today, month, 0), 1, true);
  if (
    /^20\d\d$/.test(norm) &&
    /^(?:in|since|before|seit|im|en|em|desde|depuis|avant|vor)$/.test(words[i - 1]?.norm ?? "")
  )
    return span(`${norm}-01-01`, `${norm}-12-31`, 1, true);
  return null;
}

/** Words before a day without a year, which without them could be a number: "on 3.11.", "since 3/11". */
const dated =
  /^(?:on|of|date|dated|since|until|till|before|after|from|to|am|vom|seit|bis|ab|dem|den|der|datum|zum|le|du|au|depuis|avant|el|del|al|desde|hasta|fecha|em|op|sinds)$/;

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
  const monthOf = (text: string) => months.findIndex((names) => names.includes(text));
  const first = dayNumber(norm(0));
  if (first) {
    const skip = /^(?:of|de|do|den)$/.test(norm(1)) ? 1 : 0;
    const month = monthOf(norm(1 + skip));
    if (month < 0) return null;
    const linked = /^(?:de|del|do|of)$/.test(norm(2 + skip)) ? 1 : 0;
    const year = /^(?:19|20)\d\d$/.exec(norm(2 + skip + linked))?.[0];
    return { day: inYear(today, month, +first, year), length: 2 + skip + (year ? 1 + linked : 0) };
  }
  const month = monthOf(norm(0));
  const day = dayNumber(norm(1));
  if (month < 0 || !day) return null;
  const year = /^(?:19|20)\d\d$/.exec(norm(2))?.[0];
  return { day: inYear(today, month, +day, year), length: year ? 3 : 2 };
}

function inYear(today: string, month: number, day: number, year?: string): string | null {
  if (year) return valid(+year, month + 1, day);
  const thisYear = valid(+today.slice(0, 4), month + 1, day);
  // Reports speak of the past; a day up to a month ahead is still meant as written.
  return thisYear && thisYear <= addDays(today, 31) ? thisYear : valid(+today.slice(0, 4) - 1, month + 1, day);
}

function nearWeekday(today: string, weekday: number, shift: number): string {
  const back = (at(today).getUTCDay() - weekday + 7) % 7;
  if (shift > 0) return addDays(today, ((weekday - at(today).getUTCDay() + 6) % 7) + 1);
  return addDays(today, -(shift < 0 && back === 0 ? 7 : back));
}

function periodOf(today: string, unit: "week" | "month" | "year", shift: number): [string, string] {
  if (unit === "year") {
    const year = +today.slice(0, 4) + shift;
    return [`${year}-01-01`, `${year}-12-31`];
  }
  if (unit === "month") {
    const first = new Date(Date.UTC(+today.slice(0, 4), +today.slice(5, 7) - 1 + shift, 1));
    return [iso(first), endOfMonth(first.getUTCFullYear(), first.getUTCMonth())];
  }
  const monday = addDays(today, -((at(today).getUTCDay() + 6) % 7) + 7 * shift);
  return [monday, addDays(monday, 6)];
}

function monthPeriod(today: string, month: number, shift: number): [string, string] {
  const year =
    +today.slice(0, 4) - (month > +today.slice(5, 7) - 1 || (shift < 0 && month === +today.slice(5, 7) - 1) ? 1 : 0);
  return [`${year}-${two(month + 1)}-01`, endOfMonth(year, month)];
}

function shifted(today: string, unit: "day" | "week" | "month" | "year", count: number): string {
  if (unit === "day") return addDays(today, count);
  if (unit === "week") return addDays(today, 7 * count);
  const date = at(today);
  const months = unit === "month" ? count : 12 * count;
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  return iso(new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth(), Math.min(date.getUTCDate(), lastDay))));
}

const two = (number: number) => String(number).padStart(2, "0");
const endOfMonth = (year: number, month: number) => iso(new Date(Date.UTC(year, month + 1, 0)));

const numberWords: Record<string, number> = {};
[
  ["one", "ein", "eine", "einen", "einem", "einer", "un", "una", "une", "um", "uma", "een", "一"],
  ["two", "zwei", "deux", "dos", "dois", "duas", "twee", "两", "二", "couple", "pair"],
  ["three", "drei", "trois", "tres", "drie", "三"],
  ["four", "vier", "quatre", "cuatro", "quatro", "四"],
  ["five", "funf", "cinq", "cinco", "vijf", "五"],
  ["six", "sechs", "seis", "zes", "六"],
  ["seven", "sieben", "sept", "siete", "sete", "zeven", "七"],
  ["eight", "acht", "huit", "ocho", "oito", "八"],
  ["nine", "neun", "neuf", "nueve", "nove", "negen", "九"],
  ["ten", "zehn", "dix", "diez", "dez", "tien", "十"],
  ["eleven", "elf", "onze", "once"],
  ["twelve", "zwolf", "douze", "doce", "doze", "twaalf", "dozen", "dutzend", "douzaine", "docena"],
].forEach((words, index) => words.forEach((word) => (numberWords[word] = index + 1)));

/** A small number as people write it: digits or words. Articles ("a", "ein") count as one only where they are listed. */
export const numberWord = (word: string): number | null =>
  /^\d{1,4}$/.test(word) ? +word : (numberWords[word] ?? null);

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
      time: `${two(hour)}:${two(minute)}`,
      first: i,
      last: /^(?:am|pm|uhr|oclock)$/.test(next) ? i + 1 : i,
    });
  });
  return found;
}

/** The instant of a wall-clock time in a zone, as ISO text with Z. */
export function instantOf(day: string, time: string, timeZone: string): string {
  const wall = new Date(`${day}T${time}:00Z`).getTime();
  const shown = (instant: number) => {
    const parts = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    }).formatToParts(instant);
    const part = (type: string) => parts.find((entry) => entry.type === type)!.value;
    return new Date(`${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:00Z`).getTime();
  };
  return new Date(wall - (shown(wall) - wall)).toISOString();
}
