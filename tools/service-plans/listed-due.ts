import type { Db } from "#db/client.ts";
import { selectDueFacts, type DueFilter } from "#db/queries/due-items.ts";
import type { DueFacts, DueItem } from "#db/records/due-item.ts";
import { dueStates, dueStatuses, type DueState, type DueStatus } from "#db/vocabulary.ts";
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

export interface WantedDue extends Omit<DueFilter, "status"> {
  state?: readonly DueState[];
  /** Expected on this day or later, and on this day or earlier with all that is overdue; YYYY-MM-DD. */
  from?: string;
  to?: string;
}

const toBeDone: readonly DueState[] = dueStates.filter((state) => state !== "done" && state !== "skipped");

const statusOf = (state: DueState): DueStatus => (state === "done" || state === "skipped" ? state : "open");

/** The services in these states; without any, all that is to be done. */
export async function wantedDue(
  db: Db,
  { state = toBeDone, from, to, ...filter }: WantedDue,
  today: string,
): Promise<DueItem[]> {
  const status = dueStatuses.filter((one) => state.some((wanted) => statusOf(wanted) === one));
  const items = await listedDueItems(db, { ...filter, status }, { today });
  return items.filter((item) => {
    const day = item.doneOn ?? item.forecast?.expectedOn;
    const inTime = (!from || (day && day >= from)) && (!to || (day && day <= to) || item.state === "overdue");
    return state.includes(item.state) && inTime;
  });
}

export const findListedDue = async (db: Db, id: number, today: string): Promise<DueItem | undefined> =>
  (await listedDueItems(db, { ids: [id] }, { today }))[0];
