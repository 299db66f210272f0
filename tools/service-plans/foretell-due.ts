import type { Db } from "#db/client.ts";
import { dueTrends, keepForecasts, type DueForecast, type DueTrend } from "#db/queries/due-forecasts.ts";
import type { DueScope } from "#db/queries/due-items.ts";
import { expectation, forecastDays } from "./forecast.ts";
import { dueDays } from "./rules.ts";

/**
 * Works out anew when the open services of the scope are expected, near and overdue, and keeps what has changed, so that
 * lists need not. It holds until a reading, a plan or a service changes, and for a day.
 */
export const foretellDue = async (db: Db, scope: DueScope, today: string): Promise<void> =>
  keepForecasts(db, await changedForecasts(db, scope, today));

/** So many are kept at once, for nobody should wait for the whole fleet. */
const keptAtOnce = 200;

/** The same for the whole fleet, as days pass. */
export async function foretellFleet(db: Db, today: string): Promise<void> {
  const changed = await changedForecasts(db, {}, today);
  for (let from = 0; from < changed.length; from += keptAtOnce)
    await keepForecasts(db, changed.slice(from, from + keptAtOnce), { passing: true });
}

/** What is not kept as it is now. */
export async function changedForecasts(
  db: Db,
  scope: DueScope,
  today: string,
): Promise<(DueForecast & { id: number })[]> {
  const trends = await dueTrends(db, scope, { today, days: forecastDays });
  return trends.flatMap((trend) => {
    const now = foretold(trend, today);
    const { kept } = trend;
    const differs = (Object.keys(now) as (keyof DueForecast)[]).some((name) => kept[name] !== now[name]);
    return differs ? [{ id: trend.id, ...now }] : [];
  });
}

function foretold(trend: DueTrend, today: string): DueForecast {
  const { forecast } = expectation(trend, trend, { ...trend, today });
  return {
    expectedOn: forecast?.expectedOn ?? null,
    earliestOn: forecast?.earliestOn ?? null,
    latestOn: forecast?.latestOn ?? null,
    readings: trend.readings,
    ...dueDays(trend, trend, trend.hours),
  };
}

type Kept = Pick<DueForecast, "expectedOn" | "earliestOn" | "latestOn"> & { dueOn: string | null };

/** A kept forecast on a day: what the hours say is never expected on a day that is over. */
export function forecastOn({ expectedOn, earliestOn, latestOn, dueOn }: Kept, today: string) {
  if (expectedOn === null || earliestOn === null) return null;
  const notBefore = (day: string) => (day < today && day !== dueOn ? today : day);
  return {
    expectedOn: notBefore(expectedOn),
    earliestOn: notBefore(earliestOn),
    latestOn: latestOn && notBefore(latestOn),
  };
}
