import { useTranslations } from "use-intl";
import { toast } from "#app/components/ui/toast.ts";
import type { ViewContext } from "#app/hooks/page-context.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import { keepMessage, type MessageEntry, type Outgoing } from "./outgoing.ts";

/** Keeps a message of a chat before it is sent; where the browser cannot, says so. */
export function useKeepMessage(chatId: string, view: ViewContext) {
  const t = useTranslations("assistant.outbox");
  const { id: userId } = useUser();
  return async (outgoing: Outgoing): Promise<MessageEntry | undefined> => {
    try {
      return await keepMessage(outgoing, { userId, chatId, view });
    } catch {
      toast({ title: t("notKept"), description: t("notKeptHint"), tone: "error", duration: 15_000 });
      return undefined;
    }
  };
}
