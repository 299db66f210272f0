import { useShell } from "#app/components/shell/shell-context.tsx";
import { pathOf, readOf, totalOf } from "./call.ts";
import { useLoadedQuery } from "./loaded-query.ts";

export const draftsPath = pathOf("drafts.list");
export const queuePath = pathOf("intake.show-queue");

/** How often the queue is looked at; progress within a job comes by this, its end also by the event stream. */
export const queuePollMs = 3_000;

export const processingQueue = readOf("intake.show-queue");

/** How many of one's own files wait to be read. */
export const queuedTotal = totalOf("intake.show-queue", { status: "queued" });

export const waitingTotal = totalOf("drafts.list", { status: "open" });

/** How many drafts wait for the review of who is signed in: live. */
export function useWaitingTotal(): number {
  const { waitingDrafts: loaded } = useShell();
  return useLoadedQuery(waitingTotal, loaded, { enabled: loaded !== undefined }).data ?? loaded?.data ?? 0;
}
