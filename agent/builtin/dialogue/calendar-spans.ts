import { addDays } from "#tools/fields/rules.ts";
import { add, dateOf, spanOf, weekdayOf, type Unit } from "../../questions/calendar.ts";

export const valid = (year: number, month: number, day: number) => dateOf(year, month, day) ?? null;
export const monthOf = (year: number, month: number): [string, string] => {
  const { from, to } = spanOf(`${year}-${String(month + 1).padStart(2, "0")}-01`, "month");
  return [from, to];
};

/** The latest day of this number that is not in the future. */
export function latestDay(today: string, number: number): string | null {
  const here = valid(+today.slice(0, 4), +today.slice(5, 7), number);
  if (here && here <= today) return here;
  const month = add(`${today.slice(0, 7)}-01`, -1, "month");
  return valid(+month.slice(0, 4), +month.slice(5, 7), number);
}

export function inYear(today: string, month: number, day: number, year?: string): string | null {
  if (year) return valid(+year, month + 1, day);
  const thisYear = valid(+today.slice(0, 4), month + 1, day);
  // Reports speak of the past; a day up to a month ahead is still meant as written.
  return thisYear && thisYear <= addDays(today, 31) ? thisYear : valid(+today.slice(0, 4) - 1, month + 1, day);
}

export function nearWeekday(today: string, weekday: number, shift: number): string {
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (shift > 0) return addDays(today, ahead || 7);
  const back = (7 - ahead) % 7;
  return addDays(today, -(shift < 0 && back === 0 ? 7 : back));
}

export function periodOf(today: string, unit: Unit, shift: number): [string, string] {
  const { from, to } = spanOf(add(today, shift, unit), unit);
  return [from, to];
}

/** The month of this name: of this year, or of the last where it is still to come. */
export function monthPeriod(today: string, month: number, shift: number): [string, string] {
  const now = +today.slice(5, 7) - 1;
  return monthOf(+today.slice(0, 4) - (month > now || (shift < 0 && month === now) ? 1 : 0), month);
}
