import { Trash2 } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { areas, severities } from "#db/vocabulary.ts";
import { SeverityBadge } from "#app/components/ui/badges.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { Checkbox, DateField, Select, TextField } from "#app/components/ui/fields.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { usePartDelete, usePartsChange, type RequestChange } from "#app/data/operations.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay, useUser } from "#app/hooks/use-user.ts";
import { quantityFrom } from "#tools/parts-requests/rules.ts";
import type { PartLine, PartsRequest } from "#tools/parts-requests/schema.ts";
import { dayIn } from "#tools/tasks/rules.ts";

/** One part of a request. Every change is saved at once. */
export const PartCard = memo(function PartCard({ request, line }: { request: PartsRequest; line: PartLine }) {
  const t = useTranslations();
  const format = useFormat();
  const may = useMay("parts.update");
  const change = usePartsChange();
  const failed = (error: unknown) =>
    toast({
      title: t("operations.parts.updateFailed"),
      description: errorText(error, t("operations.parts.updateFailedHint")),
      tone: "error",
    });
  const setLine = (values: Partial<PartLine>) =>
    change.mutate({ request, line: { id: line.id, ...values } }, { onError: failed });
  const setRequest = (values: RequestChange) => change.mutate({ request, change: values }, { onError: failed });
  const reason = line.reason ?? request.notes;
  return (
    <article className="part-card" aria-label={`${line.description}, ${request.machineSerialNumber}`}>
      <div className="part-head">
        <Text size="2" weight="bold" className="breakable">
          {request.machineSerialNumber}
        </Text>
        <SeverityBadge severity={line.urgency} />
        <DeleteButton request={request} line={line} disabled={!may} />
      </div>
      <Typed
        label={t("operations.parts.description")}
        value={line.description}
        disabled={!may}
        onSave={(text) => text.trim() && setLine({ description: text.trim() })}
      />
      <Text as="p" size="1" color="gray" className="breakable">
        {[
          line.partNumber ?? t("operations.parts.noNumber"),
          request.clientName,
          t("operations.parts.created", { date: format.date(request.createdAt) }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {reason && (
        <Text as="p" size="1" className="breakable part-reason">
          {reason}
        </Text>
      )}
      <div className="part-choices">
        <Typed
          label={t("operations.parts.quantity")}
          value={String(line.quantity)}
          disabled={!may}
          number
          onSave={(text) => setLine({ quantity: quantityFrom(text) })}
        />
        <Select
          label={t("operations.parts.area")}
          labelHidden
          size="1"
          value={line.area}
          disabled={!may}
          onValueChange={(area) => setLine({ area })}
          choices={areas.map((area) => ({ value: area, label: t(`common.area.${area}`) }))}
        />
        <Select
          label={t("operations.parts.urgency")}
          labelHidden
          size="1"
          value={line.urgency}
          disabled={!may}
          onValueChange={(urgency) => setLine({ urgency })}
          choices={severities.map((urgency) => ({ value: urgency, label: t(`common.severity.${urgency}`) }))}
        />
      </div>
      <Checkbox
        label={t("operations.parts.warranty")}
        checked={line.warrantyItem}
        disabled={!may}
        onCheckedChange={(warrantyItem) => setLine({ warrantyItem })}
      />
      <Step name="ordered" done={request.ordered} date={request.orderedDate} disabled={!may} onChange={setRequest} />
      <Step
        name="delivered"
        done={request.delivered}
        date={request.deliveredDate}
        earliest={request.orderedDate}
        disabled={!may}
        onChange={setRequest}
      />
    </article>
  );
});

/** Ordered or delivered: a tick, and once ticked its date. */
function Step({
  name,
  done,
  date,
  earliest = null,
  disabled,
  onChange,
}: {
  name: "ordered" | "delivered";
  done: boolean;
  date: string | null;
  /** Before it this cannot have been. */
  earliest?: string | null;
  disabled: boolean;
  onChange: (change: RequestChange) => void;
}) {
  const t = useTranslations("operations.parts");
  const format = useFormat();
  const { timeZone } = useUser();
  const tick = (ticked: boolean) =>
    onChange({ [name]: ticked, [`${name}Date`]: ticked ? new Date().toISOString() : null });
  return (
    <div className="part-step">
      <Checkbox label={t(name)} checked={done} disabled={disabled} onCheckedChange={tick} />
      {done && (
        <DateField
          label={t(`${name}Date`)}
          labelHidden
          size="1"
          value={date && dayIn(timeZone, date)}
          min={earliest ? dayIn(timeZone, earliest) : undefined}
          max={format.today()}
          disabled={disabled}
          onValueChange={(day) => day && onChange({ [`${name}Date`]: `${day}T12:00:00.000Z` })}
        />
      )}
    </div>
  );
}

/** A text that is saved when the cursor leaves it, or by Enter; Escape takes it back. */
function Typed({
  label,
  value,
  disabled,
  number,
  onSave,
}: {
  label: string;
  value: string;
  disabled: boolean;
  number?: boolean;
  onSave: (text: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const save = () => {
    if (draft === value) return;
    onSave(draft);
    setDraft(number ? String(quantityFrom(draft)) : draft.trim() || value);
  };
  return (
    <TextField
      label={label}
      labelHidden
      title={label}
      size="1"
      inputMode={number ? "numeric" : undefined}
      value={draft}
      readOnly={disabled}
      onValueChange={setDraft}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setDraft(value);
      }}
    />
  );
}

function DeleteButton({ request, line, disabled }: { request: PartsRequest; line: PartLine; disabled: boolean }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const { mutateAsync } = usePartDelete();
  const values = { part: line.description, serial: request.machineSerialNumber };
  const remove = () =>
    mutateAsync({ request, line }).catch((error: unknown) => {
      toast({
        title: t("operations.parts.deleteFailedTitle"),
        description: errorText(error, t("operations.parts.deleteFailed")),
        tone: "error",
      });
      throw error;
    });
  return (
    <>
      <IconButton
        label={t("operations.parts.delete", { part: line.description })}
        size="1"
        variant="ghost"
        color="gray"
        disabledReason={disabled && t("operations.noRight")}
        onClick={() => setOpen(true)}
      >
        <Trash2 size={14} aria-hidden />
      </IconButton>
      {open && (
        <Confirm
          open
          onOpenChange={setOpen}
          title={t("operations.parts.deleteTitle")}
          description={
            request.partsData.length === 1
              ? t("operations.parts.deleteLast", values)
              : t("operations.parts.deleteText", values)
          }
          confirmLabel={t("common.delete")}
          onConfirm={remove}
          destructive
        />
      )}
    </>
  );
}
