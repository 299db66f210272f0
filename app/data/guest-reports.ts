import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, ItemOf } from "#app/http/api-types.ts";
import { refresh } from "./cached-lists.ts";
import { call, callUndoable, firstRowsOf, pathOf, readOf } from "./call.ts";
import { issuesPath } from "./operations.ts";

export type WaitingReport = ItemOf<"guest-reports.list">;

const guestReportsPath = pathOf("guest-reports.list");
const rowsAtOnce = 100;

/** The newest that wait, and how many do in all. */
export const waitingFilter = { limit: rowsAtOnce } as const;
export const waitingReports = firstRowsOf("guest-reports.list", waitingFilter);
export const guestReport = (reportId: number) => readOf("guest-reports.show", { reportId });

function useDecision<Sent, Made>(decide: (sent: Sent) => Promise<Made>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: decide, onSettled: () => refresh(client, guestReportsPath, issuesPath) });
}

export const useSaveAsIssue = () =>
  useDecision((sent: Input<"guest-reports.save-as-issue">) => callUndoable("guest-reports.save-as-issue", sent));
export const useMarkSame = () =>
  useDecision((sent: Input<"guest-reports.mark-same">) => call("guest-reports.mark-same", sent));
export const useDecline = () =>
  useDecision((sent: Input<"guest-reports.reject">) => callUndoable("guest-reports.reject", sent));
