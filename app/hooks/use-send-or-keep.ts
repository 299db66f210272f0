import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { loadNow } from "#app/components/ui/on-demand.tsx";
import { toast } from "#app/components/ui/toast.ts";
import type { Undoable } from "#app/data/call.ts";
import { ApiError } from "#app/data/client.ts";
import type { KeptCall, waits } from "#app/data/outbox/send-or-keep.ts";
import type { Answer } from "#app/http/api-types.ts";
import type { OperationName } from "#tools/permissions/rules.ts";
import { useUser } from "./use-user.ts";

const load = () => import("#app/data/outbox/send-or-keep.ts");
// On the quay it is wanted when nothing can be loaded any more.
loadNow(load);

/** Whether a call was answered; otherwise it waits in the outbox. */
export const isAnswered = <Made>(sent: Undoable<Made> | typeof waits): sent is Undoable<Made> => sent !== "waits";

/**
 * Sends calls that may have to wait for the network, and says so where they do.
 * For mutations: with `networkMode: "always"`, because it does not matter here whether there is a network.
 */
export function useSendOrKeep() {
  const t = useTranslations("shell.outbox");
  const { id: userId } = useUser();
  return useCallback(
    async <Name extends OperationName>(call: KeptCall<Name>): Promise<Undoable<Answer<Name>> | typeof waits> => {
      try {
        const { sendOrKeep } = await load();
        const sent = await sendOrKeep(userId, call);
        if (!isAnswered(sent)) toast({ title: t("kept"), description: t("keptHint", { title: call.title }) });
        return sent;
      } catch (error) {
        if (!(error instanceof ApiError))
          toast({ title: t("notKept"), description: t("notKeptHint"), tone: "error", duration: 15_000 });
        throw error;
      }
    },
    [t, userId],
  );
}

/** Keeps a file for a form until its call is made, and says so where the browser cannot. */
export function useKeepFile() {
  const t = useTranslations("shell.outbox");
  const { id: userId } = useUser();
  return useCallback(
    async (file: File) => {
      try {
        const { keepFile } = await load();
        return await keepFile(file, userId);
      } catch (error) {
        toast({ title: t("notKept"), description: t("notKeptHint"), tone: "error", duration: 15_000 });
        throw error;
      }
    },
    [t, userId],
  );
}
