import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { serviceTypes } from "#db/vocabulary.ts";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { ApiError, errorText, patch } from "../../data/client.ts";
import { refreshMachineRecords, type EngineerChoice } from "../../data/engineer-dashboard.ts";
import { useFormDraft } from "../../hooks/use-form-draft.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { EngineerPicker } from "../pickers/engineer-picker.tsx";
import { Button } from "../ui/button.tsx";
import { NumberEntry, Select, TextArea, TextField } from "../ui/fields.tsx";
import { toast } from "../ui/toast.ts";
import { ActionLines, IssueLines, PartLines } from "./line-editors.tsx";
import { linesOf } from "./report-content.ts";

interface ReportEditorProps {
  report: ServiceLog;
  engineers: readonly EngineerChoice[];
  onDone: () => void;
}

type Saved = ServiceLog & Record<"openedIssueIds" | "updatedIssueIds" | "closedIssueIds", number[]>;

/** Changes a service report. Issues marked fixed close, others are updated or opened; the toasts say which. */
export default function ReportEditor({ report, engineers, onDone }: ReportEditorProps) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const client = useQueryClient();
  const [conflict, setConflict] = useState<ServiceLog>();
  // The version goes with the entries: what was typed on top of an older report is asked about, not written over it.
  const { form, update, clear } = useFormDraft(`report_${report.id}`, {
    version: report.version,
    srn: report.srn ?? "",
    serviceType: report.serviceType,
    engineerId: report.engineerId,
    secondEngineerId: report.secondEngineerId,
    machineHours: report.machineHours as number | string | null,
    notes: report.notes ?? "",
    ...linesOf(report.structuredData),
  });
  const saving = useMutation({
    mutationFn: (version: number) => patch<Saved>(`/api/service-logs/${report.id}`, { ...form, version }),
    onSuccess: ({ openedIssueIds, updatedIssueIds, closedIssueIds }) => {
      clear();
      const issues = [
        openedIssueIds.length > 0 && t("issuesOpened"),
        updatedIssueIds.length + closedIssueIds.length > 0 && t("issuesUpdated"),
      ];
      toast({ title: t("updated"), description: issues.filter(Boolean).join(", ") || undefined, tone: "success" });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409 && error.current) setConflict(error.current as ServiceLog);
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
        saving.mutate(form.version);
      }}
    >
      <div className="form-grid">
        <TextField
          label={t("srn")}
          hint={t("srnHint")}
          value={form.srn}
          onValueChange={(srn) => update({ srn })}
          error={errors.srn}
        />
        <Select
          label={t("serviceType")}
          value={form.serviceType}
          choices={serviceTypes.map((value) => ({ value, label: labels(`serviceType.${value}`) }))}
          onValueChange={(serviceType) => update({ serviceType })}
        />
        <EngineerPicker
          label={t("engineer")}
          engineers={engineers}
          value={form.engineerId}
          onValueChange={(engineerId) => update({ engineerId })}
        />
        <EngineerPicker
          label={t("secondEngineer")}
          clearLabel={t("noSecondEngineer")}
          engineers={engineers}
          value={form.secondEngineerId}
          onValueChange={(secondEngineerId) => update({ secondEngineerId })}
        />
        <NumberEntry
          label={t("hours")}
          value={form.machineHours}
          onValueChange={(machineHours) => update({ machineHours })}
          error={errors.machineHours}
        />
      </div>
      <ActionLines lines={form.actions} onChange={(actions) => update({ actions })} errors={errors} />
      <IssueLines lines={form.issues} onChange={(issues) => update({ issues })} errors={errors} />
      <PartLines lines={form.parts} onChange={(parts) => update({ parts })} errors={errors} />
      <TextArea
        label={t("notes")}
        value={form.notes}
        onValueChange={(notes) => update({ notes })}
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
      {conflict && (
        <ConflictDialog
          message={errorText(saving.error, labels("conflict.message"))}
          onCancel={() => setConflict(undefined)}
          onAnswer={(keepMine) => {
            setConflict(undefined);
            if (keepMine) return saving.mutate(conflict.version);
            clear();
            onDone();
          }}
        />
      )}
    </form>
  );
}
