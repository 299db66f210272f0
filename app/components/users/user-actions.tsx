import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, UserCheck, UserX } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { usersPath, type ListedUser } from "#app/data/users.ts";
import { useMay } from "#app/hooks/use-user.ts";
import type { ResetResult } from "./temporary-password.tsx";

/** Reset Password and Deactivate, each after a question; for those who are deactivated Reactivate. */
export function UserActions({ user, onReset }: { user: ListedUser; onReset: (result: ResetResult) => void }) {
  const t = useTranslations("users");
  const common = useTranslations("common");
  const client = useQueryClient();
  const [mayReset, mayDeactivate] = [useMay("users.reset-password"), useMay("users.deactivate")];
  const [asking, setAsking] = useState<"reset" | "deactivate">();
  const { id, name } = user;
  if (!user.active) return <Reactivate user={user} />;

  const reset = async () => {
    try {
      const { newPassword } = await call("users.reset-password", { id });
      onReset({ name, newPassword });
      toast({ title: t("resetDone"), tone: "success" });
      await client.invalidateQueries({ queryKey: [usersPath] });
    } catch (error) {
      toast({ title: common("error"), description: errorText(error, t("resetFailed")), tone: "error" });
      throw error;
    }
  };
  const deactivate = async () => {
    try {
      await call("users.deactivate", { id });
      toast({ title: t("deactivated"), description: t("deactivatedHint", { name }), tone: "success" });
      await client.invalidateQueries({ queryKey: [usersPath] });
    } catch (error) {
      toast({ title: t("deactivateFailed"), description: errorText(error, t("deactivateFailedHint")), tone: "error" });
      throw error;
    }
  };
  const dialog = (which: "reset" | "deactivate") => ({
    open: asking === which,
    onOpenChange: (open: boolean) => setAsking(open ? which : undefined),
  });
  return (
    <>
      {mayReset && (
        <Button
          variant="soft"
          size="1"
          icon={<KeyRound size={14} aria-hidden />}
          aria-label={t("resetName", { name })}
          onClick={() => setAsking("reset")}
        >
          {t("reset")}
        </Button>
      )}
      {mayDeactivate && (
        <Button
          variant="soft"
          color="red"
          size="1"
          icon={<UserX size={14} aria-hidden />}
          aria-label={t("deactivateName", { name })}
          onClick={() => setAsking("deactivate")}
        >
          {t("deactivate")}
        </Button>
      )}
      <ConfirmDialog
        {...dialog("reset")}
        title={t("resetTitle", { name })}
        description={t("resetHint")}
        confirmLabel={t("reset")}
        onConfirm={reset}
      />
      <ConfirmDialog
        {...dialog("deactivate")}
        title={t("deactivateTitle", { name })}
        description={t("deactivateHint")}
        confirmLabel={t("deactivate")}
        onConfirm={deactivate}
        destructive
      />
    </>
  );
}

/** Nothing is lost by it, so it asks nothing. */
function Reactivate({ user: { id, name } }: { user: ListedUser }) {
  const t = useTranslations("users");
  const client = useQueryClient();
  const reactivate = useMutation({
    mutationFn: () => call("users.reactivate", { id }),
    onSuccess: () => {
      toast({ title: t("reactivated"), description: t("reactivatedHint", { name }), tone: "success" });
      return client.invalidateQueries({ queryKey: [usersPath] });
    },
    onError: (error) =>
      toast({ title: t("reactivateFailed"), description: errorText(error, t("reactivateFailed")), tone: "error" }),
  });
  if (!useMay("users.reactivate")) return null;
  return (
    <Button
      variant="soft"
      size="1"
      icon={<UserCheck size={14} aria-hidden />}
      aria-label={t("reactivateName", { name })}
      loading={reactivate.isPending}
      onClick={() => reactivate.mutate()}
    >
      {t("reactivate")}
    </Button>
  );
}
