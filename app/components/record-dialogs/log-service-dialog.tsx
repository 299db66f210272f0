import { useTranslations } from "use-intl";
import { severities, type Severity } from "#db/vocabulary.ts";
import { toDocument } from "#tools/service-logs/document-spelling.ts";
import type { Action, LinkedIssue, PartLine } from "#tools/service-logs/report.ts";
import { serviceForm } from "#tools/service-logs/schema.ts";
import { wordsOf } from "#tools/stock/from-van/rules.ts";
import type { FromVan as Words } from "#tools/stock/from-van/schema.ts";
import { workingDaysBetween } from "#tools/service-logs/rules.ts";
import type { EngineerChoice, MachineChoice } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useUser } from "../../hooks/use-user.ts";
import { EngineerPicker } from "../pickers/engineer-picker.tsx";
import { MachinePicker } from "../pickers/machine-picker.tsx";
import { ActionLines, IssueLines, PartLines } from "../service-reports/line-editors.tsx";
import { ReportNumberField } from "../service-reports/report-number-field.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { DateField } from "../ui/date-field.tsx";
import { NumberEntry, Select, TextArea } from "../ui/fields.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { Attachments, documentsOf, type Attachment } from "./attachments.tsx";
import { useRecordForm } from "./use-record-form.ts";
import "../service-reports/service-reports.css";
import "./record-dialogs.css";

type Choices = NonNullable<Words["fromVan"]>;

const FromVan = onDemand(() => import("../stock/from-van.tsx"));

interface LogServiceDialogProps extends Openable {
  machines: readonly MachineChoice[];
  engineers: readonly EngineerChoice[];
  machineId: number | null;
}

const isFilled = (line: { description?: string; partName?: string }) =>
  Boolean((line.description ?? line.partName)?.trim());

export default function LogServiceDialog({
  open,
  onOpenChange,
  machines,
  engineers,
  machineId,
}: LogServiceDialogProps) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const format = useFormat();
  const user = useUser();
  const today = format.today();
  const { form, update, errors, submit, saving, question } = useRecordForm({
    key: "log_service",
    initial: {
      machineId: machineId as number | null,
      engineerId: (user.role === "service" ? user.id : null) as number | null,
      secondEngineerId: null as number | null,
      srn: "",
      startDate: today as string | null,
      endDate: today as string | null,
      workingDays: 1 as number | string | null,
      machineHours: null as number | string | null,
      summary: "",
      importance: "Medium" as Severity,
      actions: [] as Action[],
      issues: [] as LinkedIssue[],
      parts: [] as PartLine[],
      fromVan: [] as Choices,
      files: [] as Attachment[],
    },
    schema: serviceForm.refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ["endDate"],
      message: t("logService.endBeforeStart"),
      // Said beside the other faults, not after them.
      when: ({ value }) => serviceForm.pick({ startDate: true, endDate: true }).safeParse(value).success,
    }),
    prepare: (entries) => entries,
    operation: "service-logs.create",
    body: ({ startDate, endDate, importance, summary, actions, issues, parts, fromVan, files, ...entries }, valid) => ({
      ...entries,
      machineId: valid.machineId,
      engineerId: valid.engineerId,
      workingDays: valid.workingDays,
      machineHours: valid.machineHours,
      serviceDate: endDate,
      serviceStartDate: startDate,
      serviceEndDate: endDate,
      serviceType: "maintenance",
      sourceType: "manual",
      status: "completed",
      priority: importance,
      summary,
      notes: summary,
      ...toDocument({
        actions: actions.filter(isFilled),
        issues: issues.filter(isFilled),
        parts: parts.filter(isFilled),
      }),
      ...wordsOf(fromVan),
      documentIds: documentsOf(files),
    }),
    files: ({ files }) => files,
    title: ({ summary }) => [t("logService.title"), summary].join(": "),
    success: t("logService.success"),
    failed: t("logService.failed"),
    onSaved: () => onOpenChange(false),
  });
  const setDates = (dates: { startDate?: string | null; endDate?: string | null }) => {
    const { startDate, endDate } = { ...form, ...dates };
    update({ ...dates, workingDays: workingDaysBetween(startDate, endDate) });
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      width="large"
      title={t("logService.title")}
      description={t("draftKept")}
      submit={{ label: t("logService.submit"), onClick: submit, loading: saving }}
    >
      {question}
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
          <EngineerPicker
            label={t("engineer")}
            required
            engineers={engineers}
            value={form.engineerId}
            onValueChange={(engineerId) => update({ engineerId })}
            error={errors.engineerId}
          />
          <EngineerPicker
            label={t("secondEngineer")}
            clearLabel={t("noSecondEngineer")}
            engineers={engineers}
            value={form.secondEngineerId}
            onValueChange={(secondEngineerId) => update({ secondEngineerId })}
          />
          <ReportNumberField value={form.srn} onValueChange={(srn) => update({ srn })} endDate={form.endDate} />
          <DateField
            label={t("startDate")}
            required
            value={form.startDate}
            max={today}
            onValueChange={(startDate) => setDates({ startDate })}
            error={errors.startDate}
          />
          <DateField
            label={t("endDate")}
            required
            value={form.endDate}
            max={today}
            onValueChange={(endDate) => setDates({ endDate })}
            error={errors.endDate}
          />
          <NumberEntry
            label={t("workingDays")}
            value={form.workingDays}
            onValueChange={(workingDays) => update({ workingDays })}
            error={errors.workingDays}
          />
          <NumberEntry
            label={t("hours")}
            value={form.machineHours}
            onValueChange={(machineHours) => update({ machineHours })}
            error={errors.machineHours}
          />
          <Select
            label={t("importance")}
            value={form.importance}
            choices={severities.map((value) => ({ value, label: labels(`severity.${value}`) }))}
            onValueChange={(importance) => update({ importance })}
            error={errors.importance}
          />
        </div>
        <TextArea
          label={t("summary")}
          required
          value={form.summary}
          onValueChange={(summary) => update({ summary })}
          error={errors.summary}
        />
        <ActionLines lines={form.actions} onChange={(actions) => update({ actions })} errors={errors} />
        <IssueLines lines={form.issues} onChange={(issues) => update({ issues })} errors={errors} />
        <PartLines lines={form.parts} onChange={(parts) => update({ parts })} errors={errors} />
        {form.parts.length > 0 && (
          <FromVan
            engineerId={form.engineerId}
            parts={form.parts}
            choices={form.fromVan}
            onChoose={(fromVan) => update({ fromVan })}
          />
        )}
        <Attachments label={t("attach")} files={form.files} onChange={(files) => update({ files })} />
      </div>
    </FormDialog>
  );
}
