import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { toast } from "../../components/ui/toast.ts";
import { call, callUndoable } from "../../data/call.ts";
import { errorText } from "../../data/client.ts";
import { refreshMachineRecords } from "../../data/engineer-dashboard.ts";
import { upload } from "../../data/upload.ts";
import { useUndoAction } from "../../hooks/use-undo-action.ts";
import { useUser } from "../../hooks/use-user.ts";
import type { Task } from "./records.ts";

/** What an engineer does with a task of their own, each step at one touch and saying how it went. */
export function useOwnTask(task: Task) {
  const t = useTranslations("engineer.tasks");
  const labels = useTranslations("common");
  const user = useUser();
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const onSettled = () => refreshMachineRecords(client);
  const fail = (fallback: string) => (error: unknown) =>
    toast({ title: labels("error"), description: errorText(error, fallback), tone: "error" });
  const starting = useMutation({
    mutationFn: () => call("tasks.start", { taskId: task.id, status: "in_progress" }),
    onError: fail(t("startFailed")),
    onSettled,
  });
  const fixing = useMutation({
    mutationFn: () =>
      callUndoable("tasks.mark-fixed", {
        taskId: task.id,
        engineerFixedAt: new Date().toISOString(),
        engineerFixedById: user.id,
      }),
    onSuccess: ({ auditId }) =>
      toast({ title: t("markedTitle"), description: t("marked"), tone: "success", action: undoAction(auditId) }),
    onError: fail(t("failed")),
    onSettled,
  });
  const adding = useMutation({
    mutationFn: async (photo: File) => {
      const { id } = await upload(photo);
      return call("issues.comment", { issueId: task.id, text: photo.name, documentIds: [id] });
    },
    onSuccess: () => toast({ title: t("photoAdded"), description: task.title, tone: "success" }),
    onError: fail(t("photoFailed")),
    onSettled,
  });
  return {
    start: () => starting.mutate(),
    fix: () => fixing.mutate(),
    addPhoto: (photo: File) => adding.mutate(photo),
    isChanging: starting.isPending || fixing.isPending,
    isAdding: adding.isPending,
  };
}
