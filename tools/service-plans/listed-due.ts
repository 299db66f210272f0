import type { Db } from "#db/client.ts";
import { selectDueFacts, type DueFilter } from "#db/queries/due-items.ts";
import type { DueFacts, DueItem } from "#db/records/due-item.ts";
import { expectation, forecastDays } from "./forecast.ts";
import { dueState } from "./rules.ts";

/** A due item as callers know it: with the state it has and the day it is expected on. */
function listedDue(facts: DueFacts, today: string): DueItem {
  const { inWork, toleranceHours, toleranceDays, leadHours, leadDays, slope, error, ...item } = facts;
  const margins = { toleranceHours, toleranceDays, leadHours, leadDays };
  const state = dueState({ ...item, inWork }, margins, { hours: item.hours, today });
  const { forecast } = expectation(item, { readings: item.readings, slope, error }, { ...item, today });
  return { ...item, state, forecast: item.status === "open" ? forecast : null };
}

/** What is overdue comes first, then what is expected first; what nothing is known of comes last; what was done is newest first. */
const inOrder = (one: DueItem, other: DueItem) =>
  Number(one.status !== "open") - Number(other.status !== "open") ||
  Number(other.state === "overdue") - Number(one.state === "overdue") ||
  (other.doneOn ?? "").localeCompare(one.doneOn ?? "") ||
  (one.forecast?.expectedOn ?? "9999").localeCompare(other.forecast?.expectedOn ?? "9999") ||
  one.id - other.id;

export async function listedDueItems(
  db: Db,
  filter: DueFilter,
  { today, limit }: { today: string; limit?: number },
): Promise<DueItem[]> {
  const facts = await selectDueFacts(db, filter, { today, days: forecastDays, limit });
  return facts.map((one) => listedDue(one, today)).sort(inOrder);
}

export const findListedDue = async (db: Db, id: number, today: string): Promise<DueItem | undefined> =>
  (await listedDueItems(db, { ids: [id] }, { today }))[0];
