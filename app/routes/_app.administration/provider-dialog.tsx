import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Checkbox, PasswordField, Select, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshProviders, type IdentityProviderItem } from "#app/data/identity-providers.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { providerAccounts, providerSecondFactors } from "#db/vocabulary.ts";
import { slugOf } from "#tools/identity-providers/rules.ts";
import { ProviderAddresses } from "./provider-addresses.tsx";
import { formOf, type ProviderForm } from "./provider-form.ts";
import { ProviderRoles } from "./provider-roles.tsx";

const switches = ["trustsEmails", "linksAdministrators", "passwordsToo", "active"] as const;

/** Adds a provider, or changes one. */
export default function ProviderDialog({
  provider,
  onClose,
}: {
  provider?: IdentityProviderItem;
  onClose: () => void;
}) {
  const t = useTranslations("signOn");
  const client = useQueryClient();
  const { save, dialog } = useVersionedSave();
  const [form, setForm] = useState(() => formOf(provider));
  const update = (changes: Partial<ProviderForm>) => setForm((now) => ({ ...now, ...changes }));
  const saving = useMutation({
    mutationFn: () => {
      const { slug, ...values } = {
        ...form,
        clientSecret: form.clientSecret || null,
        acrValues: form.acrValues || null,
        defaultRole: form.defaultRole || null,
        groupRoles: form.groupRoles.filter(({ group }) => group.trim() !== ""),
      };
      if (!provider) return call("identity-providers.create", { slug, ...values });
      return save(provider.version, (version) =>
        call("identity-providers.update", { providerId: provider.id, version, ...values }),
      );
    },
    onSuccess: () => {
      toast({ title: t("saved"), tone: "success" });
      onClose();
    },
    onError: (error) => toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" }),
    onSettled: () => refreshProviders(client),
  });
  const incomplete = [form.name, form.slug, form.issuer, form.clientId].some((text) => text.trim() === "");
  return (
    <>
      <FormDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={provider ? provider.name : t("add")}
        submit={{
          label: t("save"),
          onClick: () => saving.mutate(),
          loading: saving.isPending,
          disabledReason: incomplete ? t("incomplete") : undefined,
        }}
      >
        <div className="admin-fields">
          <TextField
            label={t("name")}
            hint={t("nameHint")}
            value={form.name}
            onValueChange={(name) =>
              // The short name follows until it has a form of its own.
              update({ name, ...(!provider && form.slug === slugOf(form.name) ? { slug: slugOf(name) } : {}) })
            }
            maxLength={100}
            required
          />
          {!provider && (
            <TextField
              label={t("slug")}
              hint={t("slugHint")}
              value={form.slug}
              onValueChange={(slug) => update({ slug })}
              maxLength={40}
              required
            />
          )}
          <ProviderAddresses provider={provider} slug={form.slug} />
          <TextField
            label={t("issuer")}
            hint={t("issuerHint")}
            type="url"
            value={form.issuer}
            onValueChange={(issuer) => update({ issuer })}
            maxLength={500}
            required
          />
          <TextField
            label={t("clientId")}
            value={form.clientId}
            onValueChange={(clientId) => update({ clientId })}
            autoComplete="off"
            maxLength={500}
            required
          />
          <PasswordField
            label={t("clientSecret")}
            hint={provider?.hasSecret ? t("keep") : t("publicHint")}
            value={form.clientSecret}
            onValueChange={(clientSecret) => update({ clientSecret })}
            autoComplete="new-password"
          />
          <TextField
            label={t("scopes")}
            value={form.scopes}
            onValueChange={(scopes) => update({ scopes })}
            maxLength={500}
            required
          />
          <Select
            label={t("accounts")}
            value={form.accounts}
            onValueChange={(accounts) => update({ accounts })}
            choices={providerAccounts.map((value) => ({ value, label: t(`accountRules.${value}`) }))}
          />
          <ProviderRoles form={form} update={update} />
          <Select
            label={t("secondFactor")}
            value={form.secondFactor}
            onValueChange={(secondFactor) => update({ secondFactor })}
            choices={providerSecondFactors.map((value) => ({ value, label: t(`secondFactors.${value}`) }))}
          />
          {form.secondFactor === "provider" && (
            <TextField
              label={t("acrValues")}
              hint={t("acrHint")}
              value={form.acrValues}
              onValueChange={(acrValues) => update({ acrValues })}
              maxLength={300}
            />
          )}
          {switches.map((name) => (
            <Checkbox
              key={name}
              label={t(name)}
              checked={form[name]}
              onCheckedChange={(checked) => update({ [name]: checked })}
            />
          ))}
        </div>
      </FormDialog>
      {dialog}
    </>
  );
}
