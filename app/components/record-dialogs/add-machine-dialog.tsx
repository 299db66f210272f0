import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { machineStatuses, machineTypes, type MachineStatus, type MachineType } from "#db/vocabulary.ts";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { DateField } from "#app/components/ui/date-field.tsx";
import { CustomerField } from "#app/components/pickers/customer-field.tsx";
import { SiteField } from "#app/components/pickers/site-field.tsx";
import { Select, TextField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { refresh } from "#app/data/cached-lists.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { machinesPath } from "#app/data/machines.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { modelFromSerial, unknownModel } from "#tools/machines/rules.ts";
import { newMachine } from "#tools/machines/schema.ts";
import "./record-dialogs.css";

const empty = {
  serialNumber: "",
  model: "",
  machineType: "" as MachineType | "",
  status: "active" as MachineStatus,
  customerName: "",
  siteId: null as number | null,
  location: "",
  googleLocationUrl: "",
  brochureUrl: "",
  installationDate: null as string | null,
};
/** What is known of a machine that somebody asked for. */
export interface WantedMachine {
  serialNumber: string;
  customerName?: string | null;
  location?: string | null;
}

/** The form as far as the request and the number itself can fill it. */
function filled({ serialNumber, customerName, location }: WantedMachine): typeof empty {
  const { model, machineType } = modelFromSerial(serialNumber);
  const known = model === unknownModel ? {} : { model, machineType };
  return { ...empty, ...known, serialNumber, customerName: customerName ?? "", location: location ?? "" };
}

type TextName = Exclude<keyof typeof empty, "machineType" | "status" | "siteId" | "installationDate">;

export default function AddMachineDialog({ open, onOpenChange, wanted }: Openable & { wanted?: WantedMachine }) {
  const t = useTranslations();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => (wanted ? filled(wanted) : empty));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<typeof empty>) => setDraft((now) => ({ ...now, ...change }));

  const add = async (event: FormEvent) => {
    event.preventDefault();
    const checked = newMachine.safeParse(draft);
    if (!checked.success) {
      const faults = checked.error.issues.map(({ path, message }) => [String(path[0]), inLanguage(message)] as const);
      setFaults(Object.fromEntries(faults));
      toast({ title: t("common.error"), description: faults[0]?.[1], tone: "error" });
      return;
    }
    setBusy(true);
    try {
      const { serialNumber } = await call("machines.create", checked.data);
      refresh(client, machinesPath);
      toast({
        title: t("common.success"),
        description: t("machines.added", { serial: serialNumber }),
        tone: "success",
      });
      onOpenChange(false);
    } catch (error) {
      toast({ title: t("common.error"), description: errorText(error, t("machines.failed.add")), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  const text = (field: TextName, required = false) => (
    <TextField
      label={t(`machines.field.${field}`)}
      required={required}
      error={faults[field]}
      value={draft[field]}
      onValueChange={(value) => set({ [field]: value })}
    />
  );
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("machines.add")}
      description={t("machines.addDescription")}
      submit={{ label: t("machines.add"), type: "submit", form: "add-machine", loading: busy }}
    >
      <form id="add-machine" className="record-columns" onSubmit={add} noValidate>
        {text("serialNumber", true)}
        {text("model", true)}
        <Select
          label={t("machines.field.machineType")}
          required
          error={faults.machineType}
          placeholder={t("machines.chooseType")}
          value={draft.machineType}
          onValueChange={(machineType) => set({ machineType })}
          choices={machineTypes.map((type) => ({ value: type, label: t(`common.machineType.${type}`) }))}
        />
        <Select
          label={t("machines.field.status")}
          value={draft.status}
          onValueChange={(status) => set({ status })}
          choices={machineStatuses.map((status) => ({ value: status, label: t(`common.machineStatus.${status}`) }))}
        />
        <CustomerField
          label={t("machines.field.customerName")}
          error={faults.customerName}
          value={draft.customerName}
          onValueChange={(customerName) => set({ customerName })}
        />
        <SiteField error={faults.siteId} value={draft.siteId} onValueChange={(siteId) => set({ siteId })} />
        {text("location")}
        <DateField
          label={t("machines.field.installationDate")}
          error={faults.installationDate}
          value={draft.installationDate}
          onValueChange={(installationDate) => set({ installationDate })}
        />
        {text("googleLocationUrl")}
        {text("brochureUrl")}
      </form>
    </FormDialog>
  );
}
