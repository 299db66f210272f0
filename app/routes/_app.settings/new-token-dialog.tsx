import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { Checkbox, PasswordField, Select, TextField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { ownTokens } from "#app/data/account.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";

const lifetimes = ["30", "90", "365", "never"] as const;
type Lifetime = (typeof lifetimes)[number];

/** Makes a token and shows it, this once. */
export default function NewTokenDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("accounts.tokens");
  const client = useQueryClient();
  const [form, setForm] = useState({
    name: "",
    readOnly: true,
    unattendedWrites: false,
    lifetime: "90" as Lifetime,
    password: "",
  });
  const update = (change: Partial<typeof form>) => setForm((current) => ({ ...current, ...change }));
  const create = useMutation({
    mutationFn: () =>
      call("access-tokens.create", {
        name: form.name,
        readOnly: form.readOnly,
        unattendedWrites: form.unattendedWrites,
        days: form.lifetime === "never" ? null : Number(form.lifetime),
        password: form.password,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownTokens.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("createTitle")} width="small">
      {create.data ? (
        <div className="account-form">
          <Text as="p" size="2" role="status">
            {t("shownOnce")}
          </Text>
          <TextField label={t("token")} value={create.data.token} readOnly onFocus={(event) => event.target.select()} />
          <CopyButton text={create.data.token} label={t("copyToken")} copied={t("copied")} />
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="account-form">
          {create.isError && <FormError>{errorText(create.error, t("failed"))}</FormError>}
          <TextField
            label={t("name")}
            value={form.name}
            onValueChange={(name) => update({ name })}
            maxLength={100}
            required
            autoFocus
          />
          <Select
            label={t("lifetime")}
            value={form.lifetime}
            onValueChange={(lifetime) => update({ lifetime })}
            choices={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
          />
          <Checkbox
            label={t("readOnlyLabel")}
            checked={form.readOnly}
            onCheckedChange={(readOnly) => update({ readOnly })}
          />
          {!form.readOnly && (
            <Checkbox
              label={t("unattendedLabel")}
              checked={form.unattendedWrites}
              onCheckedChange={(unattendedWrites) => update({ unattendedWrites })}
            />
          )}
          <PasswordField
            label={t("password")}
            value={form.password}
            onValueChange={(password) => update({ password })}
            required
          />
          <Button type="submit" loading={create.isPending}>
            {t("submit")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
