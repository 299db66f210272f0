/** The checklists of reports and services. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import { useSendOrKeep } from "#app/hooks/use-send-or-keep.ts";
import { refresh } from "./cached-lists.ts";
import { callUndoable, pathOf, readOf } from "./call.ts";
import { issuesPath, tasksPath } from "./operations.ts";
import { duePath } from "./service-plans.ts";

export type Checklist = Answer<"checklists.show">["checklists"][number];
export type Step = Checklist["steps"][number];

/** Whose checklists: of a report, with those of the services it closed, or of the issue that a service became. */
export type ChecklistOf = { serviceLogId: number } | { issueId: number };

export const checklistsOf = (of: ChecklistOf) => readOf("checklists.show", of);

/** What was found at one step; what is left out stays as it is. */
export interface StepAnswer {
  itemId: number;
  version: number;
  done?: boolean;
  failed?: boolean;
  value?: number | null;
  remark?: string | null;
  reportIssue?: boolean;
}

/** Answers of one step leave in their order. */
export const laneOfStep = (itemId: number): string => `checklist-item-${itemId}`;

/** Answers one step, by its words, with the photo that it wants; without a network the answer waits. */
export function useAnswerStep(step: string) {
  const onSettled = useAfterAnswer();
  const sendOrKeep = useSendOrKeep();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ photo, ...input }: StepAnswer & { photo?: File }) =>
      sendOrKeep({
        operation: "checklists.update-item",
        input,
        title: step,
        lane: laneOfStep(input.itemId),
        files: photo && [photo],
        documents: "documentId",
      }),
    onSettled,
  });
}

/** Several at once: that they were done as well, or were left. */
export function useAnswerSteps() {
  const onSettled = useAfterAnswer();
  return useMutation({
    mutationFn: (sent: { itemIds: number[]; done: boolean }) => callUndoable("checklists.update-items", sent),
    onSettled,
  });
}

function useAfterAnswer() {
  const client = useQueryClient();
  return () => refresh(client, pathOf("checklists.show"), duePath, issuesPath, tasksPath);
}
