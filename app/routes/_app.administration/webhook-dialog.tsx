import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Checkbox, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshWebhooks, type WebhookItem } from "#app/data/webhooks.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { eventNames, toldChanges, toldEntities, type EventName } from "#tools/webhooks/rules.ts";

interface WebhookForm {
  address: string;
  description: string;
  events: EventName[];
  active: boolean;
}

const formOf = (webhook: WebhookItem | undefined): WebhookForm => ({
  address: webhook?.address ?? "",
  description: webhook?.description ?? "",
  events: eventNames.filter((name) => webhook?.events.includes(name)),
  active: webhook?.active ?? true,
});

interface WebhookDialogProps {
  webhook?: WebhookItem;
  onClose: () => void;
  /** A new webhook's secret, which is shown this once. */
  onSecret: (secret: string) => void;
}

/** Adds a webhook, or changes one. */
export default function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const t = useTranslations("webhooks");
  const client = useQueryClient();
  const { save, dialog } = useVersionedSave();
  const [form, setForm] = useState(() => formOf(webhook));
  const update = (changes: Partial<WebhookForm>) => setForm((now) => ({ ...now, ...changes }));
  const saving = useMutation({
    mutationFn: async () => {
      const values = { ...form, description: form.description || null };
      if (!webhook) return onSecret((await call("webhooks.create", values)).secret);
      await save(webhook.version, (version) => call("webhooks.update", { webhookId: webhook.id, version, ...values }));
    },
    onSuccess: () => {
      toast({ title: t("saved"), tone: "success" });
      onClose();
    },
    onError: (error) => toast({ title: t("notSaved"), description: errorText(error, t("notSaved")), tone: "error" }),
    onSettled: () => refreshWebhooks(client),
  });
  const incomplete = !form.address.trim() || form.events.length === 0;
  return (
    <>
      <FormDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={webhook ? t("editTitle") : t("add")}
        submit={{
          label: t("save"),
          onClick: () => saving.mutate(),
          loading: saving.isPending,
          disabledReason: incomplete ? t("incomplete") : undefined,
        }}
      >
        <div className="admin-fields">
          <TextField
            label={t("address")}
            hint={t("addressHint")}
            type="url"
            value={form.address}
            onValueChange={(address) => update({ address })}
            maxLength={2_000}
            required
          />
          <TextField
            label={t("description")}
            value={form.description}
            onValueChange={(description) => update({ description })}
            maxLength={200}
          />
          <EventChoice events={form.events} onChange={(events) => update({ events })} />
          <Checkbox label={t("activeLabel")} checked={form.active} onCheckedChange={(active) => update({ active })} />
        </div>
      </FormDialog>
      {dialog}
    </>
  );
}

/** Every kind of record with what can happen to it; one press takes all or none. */
function EventChoice({ events, onChange }: { events: EventName[]; onChange: (events: EventName[]) => void }) {
  const t = useTranslations("webhooks");
  const toggle = (name: EventName, chosen: boolean) =>
    onChange(eventNames.filter((other) => (other === name ? chosen : events.includes(other))));
  return (
    <>
      <Checkbox
        label={t("allEvents")}
        checked={events.length === eventNames.length}
        onCheckedChange={(all) => onChange(all ? eventNames : [])}
      />
      {toldEntities.map((entity) => (
        <fieldset key={entity} className="webhook-events">
          <legend>{t(`entity.${entity}`)}</legend>
          {toldChanges.map((change) => (
            <Checkbox
              key={change}
              label={t(`change.${change}`)}
              checked={events.includes(`${entity}.${change}`)}
              onCheckedChange={(chosen) => toggle(`${entity}.${change}`, chosen)}
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
