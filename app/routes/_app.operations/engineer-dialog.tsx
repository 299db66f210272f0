import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { TemporaryPassword, type ResetResult } from "#app/components/users/temporary-password.tsx";
import { errorText } from "#app/data/client.ts";
import { useEngineerWrites, type Engineer, type EngineerForm } from "#app/data/operations.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { generatePassword, mayChangeEmails, maySetPasswords } from "#tools/users/rules.ts";

/** Adds an engineer, or edits one. */
export default function EngineerDialog({ open, onOpenChange, engineer }: Openable & { engineer?: Engineer }) {
  const t = useTranslations();
  const { role } = useUser();
  const { add, edit } = useEngineerWrites();
  const [form, setForm] = useState<EngineerForm>(() => ({
    name: engineer?.name ?? "",
    email: engineer?.email ?? "",
    phone: engineer?.mobilePhone ?? "",
    password: engineer ? "" : generatePassword(),
  }));
  const [created, setCreated] = useState<ResetResult>();
  const busy = add.isPending || edit.isPending;
  const withPassword = !engineer || maySetPasswords(role);
  const set = (field: keyof EngineerForm) => (value: string) => setForm((now) => ({ ...now, [field]: value }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const needed = engineer ? [form.name, form.email, form.phone] : Object.values(form);
    if (needed.some((text) => !text.trim()))
      return toast({
        title: t("operations.engineers.missing"),
        description: t("operations.engineers.missingHint"),
        tone: "error",
      });
    try {
      if (engineer) await edit.mutateAsync({ engineer, form });
      else await add.mutateAsync(form);
      const done = engineer
        ? { title: t("operations.engineers.updated") }
        : {
            title: t("operations.engineers.created"),
            description: t("operations.engineers.createdHint", { name: form.name.trim() }),
          };
      toast({ ...done, tone: "success" });
      if (engineer) onOpenChange(false);
      else setCreated({ name: form.name.trim(), newPassword: form.password });
    } catch (error) {
      const fallback = engineer ? t("operations.engineers.updateFailed") : t("operations.engineers.createFailed");
      toast({ title: t("common.error"), description: errorText(error, fallback), tone: "error" });
    }
  };
  if (created)
    return (
      <TemporaryPassword
        title={t("operations.engineers.created")}
        result={created}
        onClose={() => onOpenChange(false)}
      />
    );
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      width="small"
      title={engineer ? t("operations.engineers.editTitle") : t("operations.engineers.addTitle")}
      submit={{ label: t("common.save"), type: "submit", form: "engineer", loading: busy }}
    >
      <form id="engineer" className="engineer-form" onSubmit={save} noValidate>
        <TextField
          label={t("operations.engineers.name")}
          required
          autoComplete="off"
          value={form.name}
          onValueChange={set("name")}
        />
        <TextField
          label={t("operations.engineers.email")}
          required
          type="email"
          autoComplete="off"
          readOnly={engineer && !mayChangeEmails(role)}
          hint={engineer && !mayChangeEmails(role) ? t("operations.engineers.emailNote") : undefined}
          value={form.email}
          onValueChange={set("email")}
        />
        <TextField
          label={t("operations.engineers.phone")}
          required
          type="tel"
          autoComplete="off"
          value={form.phone}
          onValueChange={set("phone")}
        />
        {withPassword && (
          <TextField
            label={engineer ? t("operations.engineers.newPassword") : t("operations.engineers.password")}
            required={!engineer}
            hint={engineer ? t("operations.engineers.keepPassword") : t("operations.engineers.generatedHint")}
            autoComplete="off"
            value={form.password}
            onValueChange={set("password")}
            slot={
              <button type="button" className="field-toggle" onClick={() => set("password")(generatePassword())}>
                {t("operations.engineers.generate")}
              </button>
            }
          />
        )}
      </form>
    </FormDialog>
  );
}
