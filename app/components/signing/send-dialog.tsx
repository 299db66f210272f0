import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { languages, type Language } from "#db/vocabulary.ts";
import { shareDays } from "#tools/signing/rules.ts";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import type { Answer } from "../../http/api-types.ts";
import { call, readOf } from "../../data/call.ts";
import { ApiError, errorText } from "../../data/client.ts";
import { useUser } from "../../hooks/use-user.ts";
import { CopyButton } from "../account/copy-button.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog, type Openable } from "../ui/dialog.tsx";
import { NumberField, Select, TextArea, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormError } from "../ui/states.tsx";
import { Text } from "../ui/themed.tsx";
import { sharesOf } from "./shares.ts";

type Sent = Answer<"service-logs.send-to-customer">;

/** Sends a report to its customer: by mail where there is an address, otherwise as a link that is shown this once. */
export default function SendDialog({ report, open, onOpenChange }: Openable & { report: ServiceLog }) {
  const t = useTranslations("signing.share");
  const names = useTranslations("accounts.settings");
  const user = useUser();
  const client = useQueryClient();
  const [form, setForm] = useState({
    recipientName: "",
    recipientEmail: "",
    language: user.language as Language,
    message: "",
    days: shareDays.usual as number | null,
  });
  const { data: found = [] } = useQuery(readOf("customers.list", { machineId: report.machineId, limit: 1 }));
  const contacts = (found[0]?.contacts ?? []).filter(({ mail }) => mail);
  const update = (changes: Partial<typeof form>) => setForm((current) => ({ ...current, ...changes }));
  const sending = useMutation({
    mutationFn: () =>
      call("service-logs.send-to-customer", { serviceLogId: report.id, ...form, days: form.days ?? undefined }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesOf(report.id).queryKey }),
  });
  if (sending.data) return <SentDialog sent={sending.data} onOpenChange={onOpenChange} />;
  const errors =
    sending.error instanceof ApiError
      ? Object.fromEntries(sending.error.details.map(({ path, message }) => [path, message]))
      : {};
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("dialogTitle")}
      description={t("text")}
      submit={{ label: t("send"), onClick: () => sending.mutate(), loading: sending.isPending }}
    >
      <div className="form-stack">
        {sending.isError && <FormError>{errorText(sending.error, t("failed"))}</FormError>}
        {contacts.length > 0 && (
          <div role="group" aria-label={t("contacts")} className="form-actions">
            {contacts.map(({ name, mail }) => (
              <Button
                key={mail}
                size="1"
                variant="soft"
                aria-pressed={form.recipientEmail === mail}
                onClick={() =>
                  update({
                    recipientName: name,
                    recipientEmail: mail!,
                    language: found[0]!.language ?? form.language,
                  })
                }
              >
                {name}
              </Button>
            ))}
          </div>
        )}
        <TextField
          label={t("name")}
          required
          value={form.recipientName}
          onValueChange={(recipientName) => update({ recipientName })}
          error={errors.recipientName}
        />
        <TextField
          label={t("email")}
          type="email"
          hint={t("emailHint")}
          value={form.recipientEmail}
          onValueChange={(recipientEmail) => update({ recipientEmail })}
          error={errors.recipientEmail}
        />
        <div className="form-grid">
          <Select
            label={t("language")}
            value={form.language}
            choices={languages.map((value) => ({ value, label: names(`languages.${value}`) }))}
            onValueChange={(language) => update({ language })}
          />
          <NumberField
            label={t("days")}
            min={1}
            value={form.days}
            onValueChange={(days) => update({ days })}
            error={errors.days}
          />
        </div>
        <TextArea
          label={t("message")}
          value={form.message}
          onValueChange={(message) => update({ message })}
          error={errors.message}
        />
      </div>
    </FormDialog>
  );
}

function SentDialog({ sent, onOpenChange }: { sent: Sent; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("signing.share");
  const labels = useTranslations("common");
  const { url, share } = sent;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t("title")}
      width="small"
      footer={<Button onClick={() => onOpenChange(false)}>{labels("close")}</Button>}
    >
      <div className="form-stack">
        <Text as="p" size="2" role="status">
          {url ? `${t("notMailed")} ${t("once")}` : t("mailed", { email: share.recipientEmail ?? "" })}
        </Text>
        {url && (
          <>
            <TextField label={t("link")} value={url} readOnly onFocus={(event) => event.target.select()} />
            <CopyButton text={url} label={t("copy")} copied={t("copied")} />
          </>
        )}
      </div>
    </Dialog>
  );
}
