/** What is to be done by plans. Apart from the changes, which only the page of the plans makes. */
import type { ItemOf } from "#app/http/api-types.ts";
import type { DueState } from "#db/vocabulary.ts";
import { firstRowsOf, readOf, type FirstRows } from "./call.ts";

export type DueItem = ItemOf<"service-plans.list-due">;
export type DueNow = FirstRows<DueItem>;

const dueRowsAtFirst = 4;

/** What waits for a service now, overdue first: the filter of a dashboard's first rows, of everybody or of one engineer. */
export const dueNowFilter = (engineerId?: number) => ({
  state: ["overdue", "due"] satisfies DueState[] as DueState[],
  ...(engineerId === undefined ? {} : { assignedToId: engineerId }),
  limit: dueRowsAtFirst,
});
export const dueNow = (engineerId?: number) => firstRowsOf("service-plans.list-due", dueNowFilter(engineerId));

/** What is to be done at one machine. */
export const dueAt = (machineId: number) => readOf("service-plans.list-due", { machineId });
