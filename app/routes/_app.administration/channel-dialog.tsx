import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "#app/components/account/copy-button.tsx";
import { Checkbox, PasswordField, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { refreshChannels, webhookAddress, type ChannelItem } from "#app/data/channels.ts";
import { errorText } from "#app/data/client.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import type { ChannelKind } from "#db/vocabulary.ts";

const steps = ["one", "two", "three"] as const;

interface ChannelForm {
  token: string;
  appSecret: string;
  verifyToken: string;
  accountId: string;
  template: string;
  templateLanguage: string;
  active: boolean;
}

const formOf = (channel: ChannelItem | undefined): ChannelForm => ({
  // What is kept never comes back.
  ...{ token: "", appSecret: "", verifyToken: "" },
  accountId: channel?.accountId ?? "",
  template: channel?.template ?? "",
  templateLanguage: channel?.templateLanguage ?? "",
  active: channel?.active ?? true,
});

/** A messenger, step by step: what is done there, what is entered here. */
export default function ChannelDialog({
  kind,
  channel,
  onClose,
}: {
  kind: ChannelKind;
  channel: ChannelItem | undefined;
  onClose: () => void;
}) {
  const t = useTranslations("channels.admin");
  const title = useTranslations("channels.kinds")(kind);
  const client = useQueryClient();
  const { save, dialog } = useVersionedSave();
  const [form, setForm] = useState(() => formOf(channel));
  const update = (changes: Partial<ChannelForm>) => setForm((now) => ({ ...now, ...changes }));
  const saving = useMutation({
    mutationFn: () => {
      const { token, active, ...more } = form;
      const values = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, value || null]));
      // A secret that is left empty stays what it is.
      const { appSecret, verifyToken, ...plain } = values;
      const secrets = { ...(appSecret ? { appSecret } : {}), ...(verifyToken ? { verifyToken } : {}) };
      const sent = { ...plain, ...secrets, active };
      if (!channel) return call("channels.create", { kind, token, ...sent });
      return save(channel.version, (version) =>
        call("channels.update", { channelId: channel.id, version, ...(token ? { token } : {}), ...sent }),
      );
    },
    onSuccess: () => {
      toast({ title: t("saved"), tone: "success" });
      onClose();
    },
    onError: (error) => toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" }),
    onSettled: () => refreshChannels(client),
  });
  const isNew = channel === undefined;
  const neededOf: Record<ChannelKind, (keyof ChannelForm)[]> = {
    telegram: ["token"],
    whatsapp: ["accountId", "token", "appSecret", "verifyToken"],
    mail: ["token", "accountId"],
  };
  const needed = neededOf[kind];
  const lacking = needed.find((name) => !form[name] && (isNew || name === "accountId"));
  const secret = (name: "token" | "appSecret" | "verifyToken", label: string, hint?: string) => (
    <PasswordField
      label={label}
      hint={isNew ? hint : t("keep")}
      value={form[name]}
      onValueChange={(value) => update({ [name]: value })}
      autoComplete="off"
      required={isNew}
    />
  );
  const labels = {
    accountId: kind === "mail" ? t("receiver") : t("accountId"),
    token: t(`token.${kind}`),
    appSecret: t("appSecret"),
    verifyToken: t("verifyToken"),
  };
  return (
    <>
      <FormDialog
        open
        onOpenChange={(open) => !open && onClose()}
        width="small"
        title={title}
        submit={{
          label: t("save"),
          onClick: () => saving.mutate(),
          loading: saving.isPending,
          disabledReason: lacking && labels[lacking as keyof typeof labels],
        }}
      >
        <div className="admin-fields">
          <ol className="channel-steps">
            {steps.map((step) => (
              <li key={step}>
                <Text size="2">{t(`steps.${kind}.${step}`)}</Text>
              </li>
            ))}
          </ol>
          {kind !== "telegram" && (
            <TextField
              label={labels.accountId}
              hint={kind === "mail" && t("receiverHint")}
              inputMode={kind === "whatsapp" ? "numeric" : undefined}
              value={form.accountId}
              onValueChange={(accountId) => update({ accountId })}
              maxLength={255}
              required
            />
          )}
          {secret("token", labels.token)}
          {kind === "whatsapp" && (
            <>
              {secret("appSecret", labels.appSecret)}
              {secret("verifyToken", labels.verifyToken, t("verifyTokenHint"))}
              <TextField
                label={t("webhook")}
                value={webhookAddress()}
                readOnly
                onFocus={(event) => event.target.select()}
              />
              <div>
                <CopyButton text={webhookAddress()} label={t("copy")} copied={t("copied")} />
              </div>
              <TextField
                label={t("template")}
                hint={t("templateHint")}
                value={form.template}
                onValueChange={(template) => update({ template })}
                maxLength={200}
              />
              {form.template && (
                <TextField
                  label={t("templateLanguage")}
                  value={form.templateLanguage}
                  onValueChange={(templateLanguage) => update({ templateLanguage })}
                  maxLength={20}
                />
              )}
            </>
          )}
          <Checkbox label={t("active")} checked={form.active} onCheckedChange={(active) => update({ active })} />
        </div>
      </FormDialog>
      {dialog}
    </>
  );
}
