import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { serviceTypes } from "#db/vocabulary.ts";
import { workingDaysBetween } from "#tools/service-logs/rules.ts";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { callUndoable } from "../../data/call.ts";
import { ApiError, errorText } from "../../data/client.ts";
import { refreshMachineRecords, type EngineerChoice } from "../../data/engineer-dashboard.ts";
import { allMachines } from "../../data/machines.ts";
import { useConfirmedSave } from "../../hooks/use-confirmed-save.tsx";
import { useFormDraft } from "../../hooks/use-form-draft.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useUndoAction } from "../../hooks/use-undo-action.ts";
import { EngineerPicker } from "../pickers/engineer-picker.tsx";
import { MachinePicker } from "../pickers/machine-picker.tsx";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import { NumberEntry, Select, TextArea, TextField } from "../ui/fields.tsx";
import { Text } from "../ui/themed.tsx";
import { toast } from "../ui/toast.ts";
import { ActionLines, IssueLines, PartLines } from "./line-editors.tsx";
import { ReportConflict } from "./report-conflict.tsx";
import { changesOf, formOf, merged, type ReportEntries } from "./report-form.ts";
import { ReportNumberField } from "./report-number-field.tsx";
import { useOutcomeText } from "./report-outcome.ts";

interface ReportEditorProps {
  report: ServiceLog;
  engineers: readonly EngineerChoice[];
  onDone: () => void;
}

interface Save {
  onto: ReportEntries;
  values: ReportEntries;
  version: number;
}

/** Corrects a service report in every field. What becomes of its issues, the toast says. */
export default function ReportEditor({ report, engineers, onDone }: ReportEditorProps) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const signing = useTranslations("signing");
  const client = useQueryClient();
  const outcome = useOutcomeText();
  const undoAction = useUndoAction();
  const { today } = useFormat();
  const machines = useQuery(allMachines).data ?? [];
  const [conflict, setConflict] = useState<ServiceLog>();
  const confirmed = useConfirmedSave();
  // The report as it was goes with the entries: what was typed on top of an older one is asked about, not written over it.
  const base = formOf(report);
  const { form, update, clear } = useFormDraft(`report_${report.id}`, { version: report.version, base, entries: base });
  const { entries } = form;
  const set = (changes: Partial<ReportEntries>) => update({ entries: { ...entries, ...changes } });
  const setDates = (dates: Pick<Partial<ReportEntries>, "startDate" | "endDate">) => {
    const { startDate, endDate } = { ...entries, ...dates };
    set({ ...dates, workingDays: workingDaysBetween(startDate, endDate) });
  };
  const chooseMachine = (machineId: number | null) => {
    const customerOf = (id: number | null) => machines.find((machine) => machine.id === id)?.customerName ?? "";
    // The customer follows the machine, where the report named no other.
    const follows = entries.clientName === "" || entries.clientName === customerOf(entries.machineId);
    set({ machineId, ...(follows ? { clientName: customerOf(machineId) } : {}) });
  };
  const saving = useMutation({
    mutationFn: ({ onto, values, version }: Save) =>
      confirmed.save((word) =>
        callUndoable("service-logs.update", { serviceLogId: report.id, ...changesOf(onto, values), ...word, version }),
      ),
    onSuccess: ({ answer, auditId }) => {
      clear();
      toast({ title: t("updated"), description: outcome(answer), tone: "success", action: undoAction(auditId) });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409 && error.details.length === 0)
        setConflict(error.current as ServiceLog);
      else toast({ title: t("updateFailedTitle"), description: errorText(error, t("updateFailed")), tone: "error" });
    },
    onSettled: () => refreshMachineRecords(client),
  });
  const errors =
    saving.error instanceof ApiError
      ? Object.fromEntries(saving.error.details.map(({ path, message }) => [path, message]))
      : {};
  return (
    <form
      className="form-stack"
      aria-label={t("edit")}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ onto: form.base, values: entries, version: form.version });
      }}
    >
      {report.signature && (
        <Text as="p" size="2" role="note">
          {signing("editAsksAgain", { name: report.signature.signerName })}
        </Text>
      )}
      <div className="form-grid">
        <MachinePicker
          label={t("machine")}
          required
          machines={machines}
          value={entries.machineId}
          onValueChange={chooseMachine}
          error={errors.machineId}
        />
        <TextField
          label={t("client")}
          value={entries.clientName}
          onValueChange={(clientName) => set({ clientName })}
          error={errors.clientName}
        />
        <TextField
          label={t("location")}
          value={entries.location}
          onValueChange={(location) => set({ location })}
          error={errors.location}
        />
        <DateField
          label={t("startDate")}
          required
          max={today()}
          value={entries.startDate}
          onValueChange={(startDate) => setDates({ startDate })}
          error={errors.startDate}
        />
        <DateField
          label={t("endDate")}
          required
          max={today()}
          value={entries.endDate}
          onValueChange={(endDate) => setDates({ endDate })}
          error={errors.endDate}
        />
        <NumberEntry
          label={t("workingDays")}
          value={entries.workingDays}
          onValueChange={(workingDays) => set({ workingDays })}
          error={errors.workingDays}
        />
        <ReportNumberField
          value={entries.srn}
          onValueChange={(srn) => set({ srn })}
          endDate={entries.endDate}
          error={errors.srn}
        />
        <Select
          label={t("serviceType")}
          value={entries.serviceType}
          choices={serviceTypes.map((value) => ({ value, label: labels(`serviceType.${value}`) }))}
          onValueChange={(serviceType) => set({ serviceType })}
        />
        <EngineerPicker
          label={t("engineer")}
          engineers={engineers}
          value={entries.engineerId}
          onValueChange={(engineerId) => set({ engineerId })}
          error={errors.engineerId}
        />
        <EngineerPicker
          label={t("secondEngineer")}
          clearLabel={t("noSecondEngineer")}
          engineers={engineers}
          value={entries.secondEngineerId}
          onValueChange={(secondEngineerId) => set({ secondEngineerId })}
          error={errors.secondEngineerId}
        />
        <NumberEntry
          label={t("hours")}
          value={entries.machineHours}
          onValueChange={(machineHours) => set({ machineHours })}
          error={errors.machineHours}
        />
      </div>
      <ActionLines lines={entries.actions} onChange={(actions) => set({ actions })} errors={errors} />
      <IssueLines lines={entries.issues} onChange={(issues) => set({ issues })} errors={errors} />
      <PartLines lines={entries.parts} onChange={(parts) => set({ parts })} errors={errors} />
      <TextArea
        label={t("notes")}
        value={entries.notes}
        onValueChange={(notes) => set({ notes })}
        error={errors.notes}
      />
      <div className="form-actions">
        <Button
          variant="soft"
          color="gray"
          onClick={() => {
            clear();
            onDone();
          }}
        >
          {t("cancel")}
        </Button>
        <Button type="submit" loading={saving.isPending}>
          {t("save")}
        </Button>
      </div>
      {confirmed.question}
      {conflict && (
        <ReportConflict
          error={saving.error}
          mine={merged(form.base, entries, formOf(conflict))}
          theirs={formOf(conflict)}
          machines={machines}
          engineers={engineers}
          onCancel={() => setConflict(undefined)}
          onAnswer={(keepMine) => {
            const theirs = formOf(conflict);
            setConflict(undefined);
            if (keepMine) {
              const values = merged(form.base, entries, theirs);
              return saving.mutate({ onto: theirs, values, version: conflict.version });
            }
            clear();
            onDone();
          }}
        />
      )}
    </form>
  );
}
