import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { machineStatuses, machineTypes } from "#db/vocabulary.ts";
import { CustomerField } from "#app/components/pickers/customer-field.tsx";
import { SiteField } from "#app/components/pickers/site-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { DateField } from "#app/components/ui/date-field.tsx";
import { Select, TextField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import type { MachineChange } from "#app/data/machines.ts";
import { webLink } from "#tools/fields/schema.ts";
import { serialNumber, type MachineItem } from "#tools/machines/schema.ts";

interface MachineEditFormProps {
  machine: MachineItem;
  /** Gets the machine as it was when editing began. Rejects when the server refuses; the form then stays open with what was typed. */
  onSave: (seen: MachineItem, changes: MachineChange) => Promise<void>;
  onClose: () => void;
}

/** The whole card as a form. Only what was changed is sent. */
export default function MachineEditForm({ machine, onSave, onClose }: MachineEditFormProps) {
  const t = useTranslations();
  const [seen] = useState(machine);
  const { model, machineType, status, installationDate } = seen;
  const [draft, setDraft] = useState({
    serialNumber: machine.serialNumber,
    model,
    machineType,
    status,
    customerName: machine.customerName ?? "",
    siteId: machine.siteId,
    location: machine.location ?? "",
    googleLocationUrl: machine.googleLocationUrl ?? "",
    brochureUrl: machine.brochureUrl ?? "",
    installationDate,
  });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  /** Changes that take the machine out of the fleet, while the person is asked. */
  const [leaving, setLeaving] = useState<MachineChange>();
  const set =
    <Field extends keyof typeof draft>(field: Field) =>
    (value: (typeof draft)[Field]) =>
      setDraft((now) => ({ ...now, [field]: value }));
  const invalid = (message: string) => toast({ title: t("machines.invalid"), description: message, tone: "error" });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!serialNumber.safeParse(draft.serialNumber).success) return invalid(t("machines.invalidSerial"));
    if (![draft.googleLocationUrl, draft.brochureUrl].every((link) => webLink.safeParse(link).success))
      return invalid(t("machines.invalidLink"));
    const changes = Object.fromEntries(
      Object.entries(draft).filter(([field, value]) => (value || null) !== (seen[field as keyof MachineItem] || null)),
    );
    if (Object.keys(changes).length === 0) return onClose();
    if (changes.status === "decommissioned") return setLeaving(changes as MachineChange);
    return send(changes as MachineChange);
  };
  const send = async (changes: MachineChange) => {
    setBusy(true);
    setFault("");
    await onSave(seen, changes).then(onClose, (error: unknown) => {
      setBusy(false);
      setFault(errorText(error, ""));
    });
  };
  const text = (field: "serialNumber" | "model" | "location" | "googleLocationUrl" | "brochureUrl") => (
    <TextField
      label={t(`machines.field.${field}`)}
      value={draft[field]}
      onValueChange={set(field)}
      required={field === "serialNumber" || field === "model"}
    />
  );
  return (
    <form
      className="machine-form"
      aria-label={t("machines.editOf", { serial: machine.serialNumber })}
      onSubmit={save}
      noValidate
    >
      {text("serialNumber")}
      {text("model")}
      <Select
        label={t("machines.field.machineType")}
        value={draft.machineType}
        onValueChange={set("machineType")}
        choices={machineTypes.map((type) => ({ value: type, label: t(`common.machineType.${type}`) }))}
      />
      <Select
        label={t("machines.field.status")}
        value={draft.status}
        onValueChange={set("status")}
        choices={machineStatuses.map((value) => ({ value, label: t(`common.machineStatus.${value}`) }))}
      />
      <CustomerField
        label={t("machines.field.customerName")}
        value={draft.customerName}
        onValueChange={set("customerName")}
      />
      <SiteField value={draft.siteId} onValueChange={set("siteId")} />
      {text("location")}
      {text("googleLocationUrl")}
      {text("brochureUrl")}
      <DateField
        label={t("machines.field.installationDate")}
        value={draft.installationDate}
        onValueChange={set("installationDate")}
      />
      {fault && <FormError>{fault}</FormError>}
      <div className="machine-actions">
        <Button type="submit" loading={busy}>
          {t("common.save")}
        </Button>
        <Button variant="soft" color="gray" onClick={onClose}>
          {t("common.cancel")}
        </Button>
      </div>
      {leaving && (
        <Confirm
          open
          onOpenChange={(open) => !open && setLeaving(undefined)}
          title={t("machines.decommission.title", { serial: machine.serialNumber })}
          description={t("machines.decommission.text")}
          confirmLabel={t("machines.decommission.confirm")}
          onConfirm={() => send(leaving)}
          destructive
        />
      )}
    </form>
  );
}
