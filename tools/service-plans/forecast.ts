import { addDays, differenceInCalendarDays, formatISO, parseISO } from "date-fns";
import type { Due } from "./rules.ts";

/** From how many days of a machine's own readings its next service is foretold. */
export const forecastDays = 90;

/** Below so many readings nothing is foretold. */
export const fewestReadings = 3;

/** No forecast looks further ahead. */
const furthestDays = 3_660;

/** A straight line through a machine's readings, as least squares give it: hours over days. */
export interface Trend {
  readings: number;
  /** Hours a day. */
  slope: number | null;
  /** Standard error of the slope, in hours a day. */
  error: number | null;
}

/** When something is expected, with the days between which it falls with a likelihood of some 95 %. */
export interface Forecast {
  expectedOn: string;
  earliestOn: string;
  /** Empty where the machine may as well stand still. */
  latestOn: string | null;
}

export interface Expectation {
  /** Empty: not enough readings to tell, or the machine stands still. */
  forecast: Forecast | null;
  readings: number;
}

/**
 * When a service is expected: by its hours at the pace of the machine's own last readings, by its day, whichever comes
 * first. The range is the pace plus and minus two standard errors of the slope. A service whose hours are reached is
 * expected today.
 * @param hours what the meter showed on `readOn`
 */
export function expectation(
  { dueHours, dueOn }: Due,
  { readings, slope, error }: Trend,
  { hours, readOn, today }: { hours: number; readOn: string | null; today: string },
): Expectation {
  const byDay = dueOn && { expectedOn: dueOn, earliestOn: dueOn, latestOn: dueOn };
  const byHours = dueHours === null ? null : byHoursOf(dueHours);
  const forecast = byHours && byDay ? first(byHours, byDay) : (byHours ?? byDay);
  return { forecast: forecast || null, readings };

  function byHoursOf(goal: number): Forecast | null {
    if (goal <= hours) return { expectedOn: today, earliestOn: today, latestOn: today };
    if (readings < fewestReadings || !slope || slope <= 0 || !readOn) return null;
    const spread = 2 * (error ?? 0);
    const at = (pace: number) => {
      const days = Math.ceil((goal - hours) / pace);
      return days > furthestDays ? null : notBefore(today, dayAfter(readOn, days));
    };
    const expectedOn = at(slope);
    if (!expectedOn) return null;
    return {
      expectedOn,
      earliestOn: at(Math.min(24, slope + spread)) ?? expectedOn,
      latestOn: slope - spread > 0 ? at(slope - spread) : null,
    };
  }
}

const first = (byHours: Forecast, byDay: Forecast): Forecast => ({
  expectedOn: sooner(byHours.expectedOn, byDay.expectedOn),
  earliestOn: sooner(byHours.earliestOn, byDay.earliestOn),
  latestOn: sooner(byHours.latestOn ?? byDay.latestOn!, byDay.latestOn!),
});

const sooner = (one: string, other: string) => (one < other ? one : other);
const notBefore = (today: string, day: string) => (day < today ? today : day);
const dayAfter = (day: string, days: number) => formatISO(addDays(parseISO(day), days), { representation: "date" });

/** By how many days a day lies behind another; negative before it. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));
