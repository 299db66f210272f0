import type { Db } from "#db/client.ts";
import { selectDueFacts, selectDuePage, type DueFilter } from "#db/queries/due-lists.ts";
import type { Page } from "#db/queries/paging.ts";
import type { DueFacts, DueItem } from "#db/records/due-item.ts";
import { dueStates, type DueState } from "#db/vocabulary.ts";
import { forecastOn } from "./foretell-due.ts";
import { dueState } from "./rules.ts";

/** A due item as callers know it: with the state it has and the day it is expected on. */
function listedDue(facts: DueFacts, today: string): DueItem {
  const { inWork, nearOn, overdueOn, expectedOn, earliestOn, latestOn, ...item } = facts;
  const state = dueState({ status: item.status, inWork, nearOn, overdueOn }, today);
  const kept = { expectedOn, earliestOn, latestOn, dueOn: item.dueOn };
  return { ...item, state, forecast: item.status === "open" ? forecastOn(kept, today) : null };
}

export async function listedDueItems(
  db: Db,
  filter: DueFilter,
  { today, limit }: { today: string; limit?: number },
): Promise<DueItem[]> {
  const facts = await selectDueFacts(db, filter, { today, limit });
  return facts.map((one) => listedDue(one, today));
}

export interface WantedDue extends Omit<DueFilter, "status" | "states"> {
  state?: readonly DueState[];
}

const toBeDone: readonly DueState[] = dueStates.filter((state) => state !== "done" && state !== "skipped");

/** A page of the services in these states; without any, of all that is to be done. */
export async function wantedDue(
  db: Db,
  { state = toBeDone, ...filter }: WantedDue,
  page: { today: string; limit: number; skipped?: number },
): Promise<Page<DueItem>> {
  const found = await selectDuePage(db, { ...filter, states: state }, page);
  return found.map((one) => listedDue(one, page.today));
}

export const findListedDue = async (db: Db, id: number, today: string): Promise<DueItem | undefined> =>
  (await listedDueItems(db, { ids: [id] }, { today }))[0];
