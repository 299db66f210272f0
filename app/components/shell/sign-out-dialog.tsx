import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ConfirmDialog, type Openable } from "#app/components/ui/dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { leaveForGood } from "#app/data/session-end.ts";
import { signOut } from "#app/data/sign-out.ts";
import { forgetDrafts } from "#app/hooks/unsaved-work.ts";
import { useUser } from "#app/hooks/use-user.ts";

/** Asks, ends the session and starts over at the root path. */
export default function SignOutDialog(props: Openable) {
  const t = useTranslations("shell.signOut");
  const { id } = useUser();
  const client = useQueryClient();
  const confirm = async () => {
    let goesOnAt: string | undefined;
    try {
      goesOnAt = await signOut();
    } catch (error) {
      toast({ title: t("failed"), description: t("failedHint"), tone: "error" });
      throw error;
    }
    forgetDrafts(id);
    client.clear();
    leaveForGood(goesOnAt);
  };
  return (
    <ConfirmDialog
      {...props}
      title={t("title")}
      description={t("description")}
      confirmLabel={t("confirm")}
      onConfirm={confirm}
    />
  );
}
