import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { PasswordField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { ownSettings } from "#app/data/account.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";

export default function DisableTwoFactor({ open, onOpenChange }: Openable) {
  const t = useTranslations("accounts.twoFactor");
  const client = useQueryClient();
  const [password, setPassword] = useState("");
  const disable = useMutation({
    mutationFn: () => call("auth.disable-two-factor", { password }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ownSettings.queryKey });
      toast({ title: t("disabled"), tone: "success" });
      onOpenChange(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    disable.mutate();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("disableTitle")}
      description={t("disableHint")}
      width="small"
    >
      <form onSubmit={submit} noValidate className="account-form">
        {disable.isError && <FormError>{errorText(disable.error, t("failed"))}</FormError>}
        <PasswordField label={t("password")} value={password} onValueChange={setPassword} required autoFocus />
        <Button type="submit" color="red" loading={disable.isPending}>
          {t("disable")}
        </Button>
      </form>
    </Dialog>
  );
}
