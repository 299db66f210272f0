import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { toast } from "#app/components/ui/toast.ts";
import { call, pathOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { usersPath, type ListedUser } from "#app/data/users.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import type { QuickAct } from "./person-question.tsx";
import type { ResetResult } from "./temporary-password.tsx";

const calls = {
  deactivate: (id: number) => call("users.deactivate", { id }),
  reactivate: (id: number) => call("users.reactivate", { id }),
  hide: (id: number) => call("users.hide-from-pickers", { id, hiddenFromPickers: true }),
  show: (id: number) => call("users.hide-from-pickers", { id, hiddenFromPickers: false }),
};

/** Does something to one person or to several, each saying how it went; rejects when it could be done to nobody. */
export function usePersonActs(onReset: (result: ResetResult) => void) {
  const t = useTranslations("users");
  const tellFailure = useTellFailure();
  const format = useFormat();
  const client = useQueryClient();
  const done: Record<keyof typeof calls, (name: string) => { title: string; description?: string }> = {
    deactivate: (name) => ({ title: t("deactivated"), description: t("deactivatedHint", { name }) }),
    reactivate: (name) => ({ title: t("reactivated"), description: t("reactivatedHint", { name }) }),
    hide: (name) => ({ title: t("hiddenDone"), description: name }),
    show: (name) => ({ title: t("shownDone"), description: name }),
  };
  const failed: Record<keyof typeof calls, { title: string; hint: string }> = {
    deactivate: { title: t("deactivateFailed"), hint: t("deactivateFailedHint") },
    reactivate: { title: t("reactivateFailed"), hint: t("reactivateFailed") },
    hide: { title: t("updateFailed"), hint: t("updateFailed") },
    show: { title: t("updateFailed"), hint: t("updateFailed") },
  };
  const refresh = () =>
    Promise.all([usersPath, pathOf("engineers.list")].map((path) => client.invalidateQueries({ queryKey: [path] })));

  const reset = async ({ id, name }: ListedUser) => {
    try {
      const { newPassword } = await call("users.reset-password", { id });
      onReset({ name, newPassword });
      toast({ title: t("resetDone"), tone: "success" });
      await refresh();
    } catch (error) {
      tellFailure(error, t("resetFailed"));
      throw error;
    }
  };
  return async (act: QuickAct, people: readonly ListedUser[]) => {
    if (act === "reset") return reset(people[0]!);
    const answers = await Promise.allSettled(people.map(({ id }) => calls[act](id)));
    const refusal = answers.find(({ status }) => status === "rejected") as PromiseRejectedResult | undefined;
    const namesOf = (status: PromiseSettledResult<unknown>["status"]) =>
      format.list(people.filter((_, at) => answers[at]!.status === status).map(({ name }) => name));
    await refresh();
    if (!refusal) return toast({ ...done[act](namesOf("fulfilled")), tone: "success" });
    const { title, hint } = failed[act];
    const why = errorText(refusal.reason, hint);
    toast({ title, description: people.length > 1 ? `${namesOf("rejected")}: ${why}` : why, tone: "error" });
    if (answers.every(({ status }) => status === "rejected")) throw refusal.reason;
  };
}
