import { Trash2 } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { areas, severities } from "#db/vocabulary.ts";
import { PartSupply } from "#app/components/supply/part-supply.tsx";
import { SeverityBadge } from "#app/components/ui/badges.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { DateField } from "#app/components/ui/date-field.tsx";
import { Checkbox, Select, TextField } from "#app/components/ui/fields.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { usePartDelete, usePartsChange, type RequestChange } from "#app/data/operations.ts";
import type { SupplyLine } from "#app/data/supply.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay, useUser } from "#app/hooks/use-user.ts";
import { quantityFrom } from "#tools/parts-requests/rules.ts";
import type { RequestedPart, PartsRequest } from "#tools/parts-requests/schema.ts";
import { dayIn } from "#tools/fields/rules.ts";

interface PartCardProps {
  request: PartsRequest;
  line: RequestedPart;
  /** How the part comes, where there is something to say of it. */
  supply: SupplyLine | undefined;
}

/** One part of a request: its values to change, each saved at once, or to read for those who may only look. */
export const PartCard = memo(function PartCard({ request, line, supply }: PartCardProps) {
  const t = useTranslations();
  const format = useFormat();
  const may = useMay("parts-requests.update");
  const { length: together } = request.partsData;
  const change = usePartsChange();
  const failed = (error: unknown) =>
    toast({
      title: t("operations.parts.updateFailed"),
      description: errorText(error, t("operations.parts.updateFailedHint")),
      tone: "error",
    });
  const setLine = (values: Partial<RequestedPart>) =>
    change.mutate({ request, line: { id: line.id, ...values } }, { onError: failed });
  const setRequest = (values: RequestChange) => change.mutate({ request, change: values }, { onError: failed });
  const reason = line.reason ?? request.notes;
  return (
    <article className="part-card" aria-label={`${line.description}, ${request.machineSerialNumber}`}>
      <div className="part-head">
        <Plate type={request.machineType}>{request.machineSerialNumber}</Plate>
        {line.urgency === "High" && <SeverityBadge severity="High" />}
        {may && <DeleteButton request={request} line={line} />}
      </div>
      <div className="part-what">
        {may ? (
          <>
            <Typed
              label={t("operations.parts.description")}
              value={line.description}
              onSave={(text) => text.trim() && setLine({ description: text.trim() })}
            />
            <Typed
              label={t("operations.parts.partNumber")}
              placeholder={t("operations.parts.partNumber")}
              value={line.partNumber ?? ""}
              optional
              onSave={(text) => setLine({ partNumber: text.trim() || null })}
            />
          </>
        ) : (
          <Text as="p" size="2" className="breakable">
            {line.description}
          </Text>
        )}
        <div className="part-origin">
          <Text as="p" size="1" color="gray" className="breakable">
            {[
              !may && (line.partNumber ?? t("operations.parts.noNumber")),
              request.clientName,
              t("operations.parts.created", { date: format.date(request.createdAt) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
          {reason && (
            <Text as="p" size="1" className="breakable part-reason" title={reason}>
              {reason}
            </Text>
          )}
          {together > 1 && (
            <Text as="p" size="1" color="gray">
              {t("operations.parts.together", { number: request.id, count: together })}
            </Text>
          )}
        </div>
      </div>
      <div className="part-amount">
        {may ? <LineFields line={line} onChange={setLine} /> : <LineFacts line={line} />}
      </div>
      <div className="part-steps">
        {may && (
          <Checkbox
            label={t("operations.parts.warranty")}
            checked={line.warrantyItem}
            onCheckedChange={(warrantyItem) => setLine({ warrantyItem })}
          />
        )}
        {steps.map((name) =>
          may ? (
            <Step
              key={name}
              name={name}
              done={request[name]}
              date={request[`${name}Date`]}
              earliest={name === "delivered" ? request.orderedDate : null}
              together={together}
              onChange={setRequest}
            />
          ) : (
            <StepFact key={name} name={name} done={request[name]} date={request[`${name}Date`]} />
          ),
        )}
      </div>
      {supply && (
        <div className="part-supply">
          <PartSupply requestId={request.id} line={supply} />
        </div>
      )}
    </article>
  );
});

/** How many, where and how soon, to change. */
function LineFields({ line, onChange }: { line: RequestedPart; onChange: (values: Partial<RequestedPart>) => void }) {
  const t = useTranslations();
  return (
    <div className="part-choices">
      <Typed
        label={t("operations.parts.quantity")}
        value={String(line.quantity)}
        number
        onSave={(text) => onChange({ quantity: quantityFrom(text) })}
      />
      <Select
        label={t("operations.parts.area")}
        labelHidden
        size="1"
        value={line.area}
        onValueChange={(area) => onChange({ area })}
        choices={areas.map((area) => ({ value: area, label: t(`common.area.${area}`) }))}
      />
      <Select
        label={t("operations.parts.urgency")}
        labelHidden
        size="1"
        value={line.urgency}
        onValueChange={(urgency) => onChange({ urgency })}
        choices={severities.map((urgency) => ({ value: urgency, label: t(`common.severity.${urgency}`) }))}
      />
    </div>
  );
}

/** The same to read; how urgent it is stands at the head of the card. */
function LineFacts({ line }: { line: RequestedPart }) {
  const t = useTranslations();
  const facts = [
    `${line.quantity} ×`,
    t(`common.area.${line.area}`),
    line.warrantyItem && t("operations.parts.warranty"),
  ];
  return (
    <Text as="p" size="2">
      {facts.filter(Boolean).join(" · ")}
    </Text>
  );
}

const steps = ["ordered", "delivered"] as const;

interface StepProps {
  name: (typeof steps)[number];
  done: boolean;
  date: string | null;
}

/** Ordered or delivered: a tick, and once ticked its date. Both belong to the whole request. */
function Step({
  name,
  done,
  date,
  earliest,
  together,
  onChange,
}: StepProps & {
  /** Before it this cannot have been. */
  earliest: string | null;
  together: number;
  onChange: (change: RequestChange) => void;
}) {
  const t = useTranslations("operations.parts");
  const format = useFormat();
  const { timeZone } = useUser();
  const tick = (ticked: boolean) =>
    onChange({ [name]: ticked, [`${name}Date`]: ticked ? new Date().toISOString() : null });
  return (
    <div className="part-step">
      <Checkbox
        label={together > 1 ? t(`${name}Together`, { count: together }) : t(name)}
        checked={done}
        onCheckedChange={tick}
      />
      {done && (
        <DateField
          label={t(`${name}Date`)}
          labelHidden
          size="1"
          value={date && dayIn(timeZone, date)}
          min={earliest ? dayIn(timeZone, earliest) : undefined}
          max={format.today()}
          onValueChange={(day) => day && onChange({ [`${name}Date`]: `${day}T12:00:00.000Z` })}
        />
      )}
    </div>
  );
}

/** The same to read. */
function StepFact({ name, done, date }: StepProps) {
  const t = useTranslations("operations.parts");
  const format = useFormat();
  const text = done ? [t(name), date && format.date(date)].filter(Boolean).join(" ") : t(`${name}Not`);
  return (
    <Text as="p" size="1" color="gray">
      {text}
    </Text>
  );
}

/** A text that is saved when the cursor leaves it, or by Enter; Escape takes it back. */
function Typed({
  label,
  value,
  number,
  optional,
  placeholder,
  onSave,
}: {
  label: string;
  value: string;
  number?: boolean;
  /** It may be emptied. */
  optional?: boolean;
  placeholder?: string;
  onSave: (text: string) => void;
}) {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  const save = () => {
    if (draft === value) return;
    onSave(draft);
    setDraft(number ? String(quantityFrom(draft)) : draft.trim() || (optional ? "" : value));
  };
  return (
    <TextField
      label={label}
      labelHidden
      title={label}
      placeholder={placeholder}
      size="1"
      inputMode={number ? "numeric" : undefined}
      value={draft}
      onValueChange={setDraft}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setDraft(value);
      }}
    />
  );
}

function DeleteButton({ request, line }: { request: PartsRequest; line: RequestedPart }) {
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
