import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { PasswordField, TextField } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { ownProfile } from "#app/data/account.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { saveUser } from "#app/data/saved-user.ts";
import { useFormDraft } from "#app/hooks/use-form-draft.ts";
import type { Profile } from "#db/records/user.ts";

/** Name, email and phone; the role is shown and cannot be changed by oneself. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations("accounts.profile");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { form, update, clear } = useFormDraft("profile", {
    name: profile.name,
    email: profile.email,
    mobilePhone: profile.mobilePhone ?? "",
  });
  // Not in the draft, which the browser keeps.
  const [currentPassword, setCurrentPassword] = useState("");
  const moves = form.email.trim() !== profile.email;
  const save = useMutation({
    mutationFn: () =>
      call("profile.update", {
        ...form,
        currentPassword: moves && currentPassword ? currentPassword : undefined,
      }),
    onSuccess: (answer) => {
      setCurrentPassword("");
      clear();
      client.setQueryData(ownProfile.queryKey, answer);
      saveUser(answer.user);
      // The frame shows the name too.
      revalidate();
      toast({ title: t("saved"), tone: "success" });
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.name.trim() || !form.email.trim())
      return toast({ title: t("invalid"), description: t("required"), tone: "error" });
    save.mutate();
  };
  return (
    <Section title={t("section")}>
      <form onSubmit={submit} noValidate className="account-form">
        <TextField
          label={t("name")}
          value={form.name}
          onValueChange={(name) => update({ name })}
          autoComplete="name"
          required
          maxLength={200}
        />
        <TextField
          label={t("email")}
          type="email"
          value={form.email}
          onValueChange={(email) => update({ email })}
          autoComplete="email"
          required
          maxLength={200}
        />
        {moves && (
          <PasswordField
            label={t("currentPassword")}
            hint={t("currentPasswordHint")}
            value={currentPassword}
            onValueChange={setCurrentPassword}
            required
          />
        )}
        <TextField
          label={t("mobilePhone")}
          type="tel"
          value={form.mobilePhone}
          onValueChange={(mobilePhone) => update({ mobilePhone })}
          autoComplete="tel"
          maxLength={50}
        />
        <TextField label={t("role")} value={common(`role.${profile.role}`)} hint={t("roleNote")} readOnly />
        <Button type="submit" loading={save.isPending}>
          {t("save")}
        </Button>
      </form>
    </Section>
  );
}
