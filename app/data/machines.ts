import { useQueryClient } from "@tanstack/react-query";
import { toast } from "#app/components/ui/toast.ts";
import { useHoursQuestion } from "#app/hooks/use-hours-question.tsx";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import type { ItemOf } from "#app/http/api-types.ts";
import { useTranslations } from "use-intl";
import { changeCached, refresh } from "./cached-lists.ts";
import { call, listsOf, pathOf, readOf } from "./call.ts";
import { errorText } from "./client.ts";

export type MachineItem = ItemOf<"machines.list">;

export const machinesPath = pathOf("machines.list");

export const allMachines = readOf("machines.list");

export type MachineChange = Partial<Omit<MachineItem, "id" | "version" | "createdAt" | "updatedAt">>;

/**
 * Changes a machine on the screen at once and on the server after it; puts it back when the server refuses.
 * The promise rejects then, and the person has been told why: in the server's words, or where a form shows those
 * itself (`wordsInForm`) that it failed.
 */
export function useMachineChange() {
  const client = useQueryClient();
  const t = useTranslations();
  const { save, dialog: conflict } = useVersionedSave();
  const { keeping, dialog: question } = useHoursQuestion();
  const change = async (machine: MachineItem, changes: MachineChange, failed: string, wordsInForm = false) => {
    const undo = changeCached(client, listsOf("machines.list"), machine.id, (item) => ({ ...item, ...changes }));
    try {
      const saved = await keeping((word) =>
        save(machine.version, (version) =>
          call("machines.update", { machineId: machine.id, ...changes, ...word, version }),
        ),
      );
      changeCached(client, listsOf("machines.list"), machine.id, (item) => ({ ...item, ...saved }));
      toast({ title: t("machines.updated"), tone: "success" });
    } catch (error) {
      undo();
      toast({ title: t("common.error"), description: wordsInForm ? failed : errorText(error, failed), tone: "error" });
      throw error;
    } finally {
      refresh(client, machinesPath);
    }
  };
  return { change, dialog: question ?? conflict };
}
