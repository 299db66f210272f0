import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer, ItemOf } from "#app/http/api-types.ts";
import { refresh } from "./cached-lists.ts";
import { call, callUndoable, firstRowsOf, pathOf, readOf } from "./call.ts";
import { issuesPath, tasksPath } from "./operations.ts";
import { statsPath } from "./stats.ts";

export type ServicePlan = ItemOf<"service-plans.list">;
export type PlannedTask = ServicePlan["tasks"][number];

const plansPath = pathOf("service-plans.list");
export const duePath = pathOf("service-plans.list-due");

export const allPlans = readOf("service-plans.list");
const dueRowsShown = 500;

interface DueNarrowed {
  customer: string;
  place: string;
  /** Id of an engineer; `nobody` for what nobody has. */
  engineer: string;
}

/** The engineer of what nobody has. */
export const nobody = "0";

/** What is to be done, what is expected first first, of the chosen customer, place and engineer: as many rows as a page shows. */
export const dueFilter = ({ customer, place, engineer }: Partial<DueNarrowed> = {}) => ({
  limit: dueRowsShown,
  ...(customer ? { customer } : {}),
  ...(place ? { location: place } : {}),
  ...(engineer === nobody
    ? { unassigned: true }
    : engineer && /^\d+$/.test(engineer)
      ? { assignedToId: Number(engineer) }
      : {}),
});
export const dueRows = (narrowed?: DueNarrowed) => firstRowsOf("service-plans.list-due", dueFilter(narrowed));

/** The parts of the services that are due within so many weeks. */
export const neededPartsWithin = (weeks: number) => readOf("service-plans.list-needed-parts", { weeks });
export type NeededService = Answer<"service-plans.list-needed-parts">["services"][number];

/** One's own link for calendar programs. */
export const ownCalendarFeed = readOf("calendar-feeds.show");

/** What changes when services are given, done or skipped. */
const afterService = [duePath, plansPath, issuesPath, tasksPath, statsPath, "/api/machines", "/api/dashboard"] as const;

/** Changes what is due or planned; the lists are read again whatever comes of it. */
function useChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refresh(client, ...afterService) });
}

export const useAssignDue = () =>
  useChange((sent: { dueIds: number[]; engineerId: number }) => callUndoable("service-plans.assign-due", sent));

export const useRequestNeeded = () =>
  useChange((sent: { dueIds: number[] }) => callUndoable("service-plans.request-parts", sent));

export const useSkipDue = () =>
  useChange((sent: { dueId: number; version: number; reason: string }) => callUndoable("service-plans.skip-due", sent));

export const useCompleteDue = () => useChange((sent: Parameters<typeof completed>[0]) => completed(sent));

const completed = (sent: {
  dueId: number;
  version: number;
  hours: number | null;
  doneOn?: string;
  taskIds?: number[];
  confirm?: boolean;
}) => callUndoable("service-plans.complete-due", sent);

export const useSavePlan = () =>
  useChange(({ id, version, ...plan }: PlanDraft & { id?: number; version?: number }) =>
    id === undefined
      ? callUndoable("service-plans.create", plan)
      : callUndoable("service-plans.update", { planId: id, version, ...plan }),
  );

export const useDeletePlan = () => useChange((planId: number) => call("service-plans.delete", { planId }));

/** A plan as its form has it. */
export type PlanDraft = Pick<
  ServicePlan,
  | "name"
  | "machineId"
  | "model"
  | "machineType"
  | "everyHours"
  | "everyMonths"
  | "withReports"
  | "basis"
  | "startsOn"
  | "toleranceHours"
  | "toleranceDays"
  | "leadHours"
  | "leadDays"
  | "tasks"
  | "active"
>;
