import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { areas, severities, type Area, type Severity } from "#db/vocabulary.ts";
import { partsForm } from "#tools/parts-requests/schema.ts";
import type { EngineerChoice, MachineChoice } from "../../data/engineer-dashboard.ts";
import { EngineerPicker } from "../pickers/engineer-picker.tsx";
import { MachinePicker } from "../pickers/machine-picker.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Checkbox, NumberEntry, Select, TextArea, TextField } from "../ui/fields.tsx";
import { LineList } from "../ui/line-list.tsx";
import { useRecordForm } from "./use-record-form.ts";
import "../service-reports/service-reports.css";

interface RequestPartsDialogProps extends Openable {
  machines: readonly MachineChoice[];
  engineers: readonly EngineerChoice[];
  machineId: number | null;
}

const newPart = () => ({
  description: "",
  partNumber: "",
  quantity: 1 as number | string | null,
  area: "Other" as Area,
  urgency: "Medium" as Severity,
  warrantyItem: false,
  reason: "",
});
type Part = ReturnType<typeof newPart>;

export default function RequestPartsDialog({
  open,
  onOpenChange,
  machines,
  engineers,
  machineId,
}: RequestPartsDialogProps) {
  const t = useTranslations("reports");
  const { form, update, errors, submit, saving } = useRecordForm({
    key: "request_parts",
    initial: {
      machineId: machineId as number | null,
      requestedBy: "engineer" as "client" | "engineer",
      approvingEngineerId: null as number | null,
      parts: [newPart()],
      notes: "",
    },
    schema: partsForm,
    prepare: (entries) => entries,
    operation: "parts-requests.create",
    body: ({ parts, ...entries }, { machineId, parts: valid }) => ({
      ...entries,
      machineId,
      parts: valid.map((line, at) => ({ ...parts[at], ...line })),
    }),
    title: ({ parts }) => [t("requestParts.title"), parts.map(({ description }) => description).join(", ")].join(": "),
    success: t("requestParts.success"),
    failed: t("requestParts.failed"),
    onSaved: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      width="large"
      title={t("requestParts.title")}
      description={t("draftKept")}
      submit={{ label: t("requestParts.submit"), onClick: submit, loading: saving }}
    >
      <div className="form-stack">
        <div className="form-grid">
          <MachinePicker
            label={t("machine")}
            required
            machines={machines}
            value={form.machineId}
            onValueChange={(id) => update({ machineId: id })}
            error={errors.machineId}
          />
          <Select
            label={t("requestParts.requestedBy")}
            value={form.requestedBy}
            choices={(["engineer", "client"] as const).map((value) => ({ value, label: t(`requestParts.${value}`) }))}
            onValueChange={(requestedBy) => update({ requestedBy })}
          />
          <EngineerPicker
            label={t("requestParts.approvingEngineer")}
            engineers={engineers}
            value={form.approvingEngineerId}
            onValueChange={(approvingEngineerId) => update({ approvingEngineerId })}
          />
        </div>
        <LineList
          lines={form.parts}
          onChange={(parts) => update({ parts })}
          make={newPart}
          atLeast={1}
          addLabel={t("addPart")}
          removeLabel={(number) => t("removeLine", { number })}
        >
          {(part, at, set, removeButton) => (
            <PartFields
              part={part}
              number={at + 1}
              error={(field) => errors[`parts.${at}.${field}`]}
              onChange={set}
              removeButton={removeButton}
            />
          )}
        </LineList>
        <TextArea label={t("requestParts.notes")} value={form.notes} onValueChange={(notes) => update({ notes })} />
      </div>
    </FormDialog>
  );
}

function PartFields({
  part,
  number,
  error,
  onChange,
  removeButton,
}: {
  part: Part;
  number: number;
  error: (field: string) => string | undefined;
  onChange: (changes: Partial<Part>) => void;
  removeButton: ReactNode;
}) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  return (
    <fieldset className="form-lines form-stack">
      <legend>{t("requestParts.part", { number })}</legend>
      <TextField
        label={t("requestParts.description")}
        required
        value={part.description}
        onValueChange={(description) => onChange({ description })}
        error={error("description")}
      />
      <div className="form-grid">
        <TextField
          label={t("partNumber")}
          value={part.partNumber}
          onValueChange={(partNumber) => onChange({ partNumber })}
        />
        <NumberEntry
          label={t("quantity")}
          required
          value={part.quantity}
          onValueChange={(quantity) => onChange({ quantity })}
          error={error("quantity")}
        />
        <Select
          label={t("area")}
          value={part.area}
          choices={areas.map((value) => ({ value, label: labels(`area.${value}`) }))}
          onValueChange={(area) => onChange({ area })}
        />
        <Select
          label={t("requestParts.urgency")}
          value={part.urgency}
          choices={severities.map((value) => ({ value, label: labels(`severity.${value}`) }))}
          onValueChange={(urgency) => onChange({ urgency })}
        />
        <TextField
          label={t("requestParts.reason")}
          value={part.reason}
          onValueChange={(reason) => onChange({ reason })}
        />
      </div>
      <div className="form-actions">
        <Checkbox
          label={t("requestParts.warranty")}
          checked={part.warrantyItem}
          onCheckedChange={(warrantyItem) => onChange({ warrantyItem })}
        />
        {removeButton}
      </div>
    </fieldset>
  );
}
