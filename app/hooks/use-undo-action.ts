import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { toast, type ToastMessage } from "../components/ui/toast.ts";
import { call } from "../data/call.ts";
import { errorText } from "../data/client.ts";
import { refreshMachineRecords } from "../data/engineer-dashboard.ts";
import { draftsPath } from "../data/intake-queue.ts";

/** The button of a toast that takes back what the toast tells; undefined where that cannot be taken back. */
export function useUndoAction(): (auditId: number | undefined) => ToastMessage["action"] {
  const t = useTranslations("assistant.card");
  const client = useQueryClient();
  const undo = async (auditId: number) => {
    try {
      await call("history.undo-change", { auditId });
      toast({ title: t("undone"), tone: "success" });
    } catch (error) {
      toast({ title: t("notUndone"), description: errorText(error, t("notUndone")), tone: "error" });
    } finally {
      refreshMachineRecords(client);
      await client.invalidateQueries({ queryKey: [draftsPath] });
    }
  };
  return (auditId) => (auditId === undefined ? undefined : { label: t("undo"), onAction: () => void undo(auditId) });
}
