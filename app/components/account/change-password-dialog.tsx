import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { useShell } from "#app/components/shell/shell-context.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { Checkbox, PasswordField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { passwordFault } from "#tools/auth/rules.ts";
import "./account.css";

/** Three fields that can each be shown. What is typed is kept nowhere. */
export default function ChangePasswordDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("accounts.password");
  const { minimumPasswordLength } = useShell().installation;
  const [form, setForm] = useState({ currentPassword: "", newPassword: "", confirmPassword: "" });
  const [keepTokens, setKeepTokens] = useState(false);
  const [busy, setBusy] = useState(false);
  const set = (field: keyof typeof form) => (value: string) => setForm((current) => ({ ...current, [field]: value }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordFault(form, minimumPasswordLength);
    if (wrong) return toast({ title: t("invalid"), description: wrong, tone: "error" });
    setBusy(true);
    try {
      await call("profile.update-password", {
        currentPassword: form.currentPassword,
        newPassword: form.newPassword,
        keepTokens,
      });
      toast({ title: t("changed"), description: t("changedHint"), tone: "success" });
      onOpenChange(false);
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")} description={t("description")} width="small">
      <form onSubmit={submit} noValidate className="account-form">
        <PasswordField
          label={t("current")}
          value={form.currentPassword}
          onValueChange={set("currentPassword")}
          autoFocus
          required
        />
        <PasswordField
          label={t("next")}
          value={form.newPassword}
          onValueChange={set("newPassword")}
          autoComplete="new-password"
          required
        />
        <PasswordField
          label={t("confirm")}
          value={form.confirmPassword}
          onValueChange={set("confirmPassword")}
          autoComplete="new-password"
          required
        />
        <Checkbox label={t("keepTokens")} checked={keepTokens} onCheckedChange={setKeepTokens} />
        <Button type="submit" loading={busy}>
          {t("submit")}
        </Button>
      </form>
    </Dialog>
  );
}
