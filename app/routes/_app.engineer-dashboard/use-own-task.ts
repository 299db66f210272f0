import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { toast } from "../../components/ui/toast.ts";
import { ApiError } from "../../data/client.ts";
import { refreshMachineRecords } from "../../data/engineer-dashboard.ts";
import { useWaiting } from "../../hooks/use-outbox.ts";
import { isAnswered, useSendOrKeep } from "../../hooks/use-send-or-keep.ts";
import { useUndoAction } from "../../hooks/use-undo-action.ts";
import { useUser } from "../../hooks/use-user.ts";
import type { Task } from "./records.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

/** What an engineer does with a task of their own, each step at one touch and saying how it went. */
export function useOwnTask(task: Task) {
  const t = useTranslations("engineer.tasks");
  const tellFailure = useTellFailure();
  const user = useUser();
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const onSettled = () => refreshMachineRecords(client);
  const sendOrKeep = useSendOrKeep();
  const lane = `task-${task.id}`;
  const waiting = useWaiting().flatMap((entry) =>
    entry.kind === "call" && entry.lane === lane && !entry.held ? [entry.payload.operation] : [],
  );
  const fail = (fallback: string) => (error: unknown) => {
    // What could be neither sent nor kept has been said.
    if (error instanceof ApiError) tellFailure(error, fallback);
  };
  const networkMode = "always";
  const starting = useMutation({
    networkMode,
    mutationFn: () =>
      sendOrKeep({
        operation: "tasks.start",
        input: { taskId: task.id, status: "in_progress" },
        title: [t("start"), task.title].join(": "),
        lane,
      }),
    onError: fail(t("startFailed")),
    onSettled,
  });
  const fixing = useMutation({
    networkMode,
    mutationFn: () =>
      sendOrKeep({
        operation: "tasks.mark-fixed",
        input: { taskId: task.id, engineerFixedAt: new Date().toISOString(), engineerFixedById: user.id },
        title: [t("fixed"), task.title].join(": "),
        lane,
      }),
    onSuccess: (sent) => {
      if (isAnswered(sent))
        toast({
          title: t("markedTitle"),
          description: t("marked"),
          tone: "success",
          action: undoAction(sent.auditId),
        });
    },
    onError: fail(t("failed")),
    onSettled,
  });
  const adding = useMutation({
    networkMode,
    mutationFn: (photo: File) =>
      sendOrKeep({
        operation: "issues.comment",
        input: { issueId: task.id, text: photo.name },
        title: [t("photo"), task.title].join(": "),
        lane,
        files: [photo],
      }),
    onSuccess: (sent) => {
      if (isAnswered(sent)) toast({ title: t("photoAdded"), description: task.title, tone: "success" });
    },
    onError: fail(t("photoFailed")),
    onSettled,
  });
  return {
    start: () => starting.mutate(),
    fix: () => fixing.mutate(),
    addPhoto: (photo: File) => adding.mutate(photo),
    isChanging: starting.isPending || fixing.isPending,
    isAdding: adding.isPending,
    /** Steps that were taken and that the server does not have yet. */
    startWaits: waiting.includes("tasks.start"),
    fixedWaits: waiting.includes("tasks.mark-fixed"),
  };
}
