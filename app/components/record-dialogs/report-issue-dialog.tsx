import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { areas, severities, type Area, type Severity } from "#db/vocabulary.ts";
import { issueForm } from "#tools/issues/schema.ts";
import type { MachineChoice } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { MachinePicker } from "../pickers/machine-picker.tsx";
import { Button } from "../ui/button.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { DateField } from "../ui/date-field.tsx";
import { Checkbox, Select, TextArea, TextField } from "../ui/fields.tsx";
import { Attachments, documentsOf, type Attachment } from "./attachments.tsx";
import { useRecordForm } from "./use-record-form.ts";
import "../service-reports/service-reports.css";
import "./record-dialogs.css";

interface RecordDialogProps extends Openable {
  machines: readonly MachineChoice[];
  machineId: number | null;
}

/** Faults are seen at noon unless a time is known. */
const defaultTime = "12:00:00";

export default function ReportIssueDialog({ open, onOpenChange, machines, machineId }: RecordDialogProps) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const format = useFormat();
  const { form, update, errors, submit, saving } = useRecordForm({
    key: "report_issue",
    initial: {
      machineId: machineId as number | null,
      items: [""],
      description: "",
      reportDate: format.today() as string | null,
      severity: "Medium" as Severity,
      area: "Other" as Area,
      machineStands: false,
      files: [] as Attachment[],
    },
    schema: issueForm,
    prepare: (entries) => withTitle(entries),
    operation: "issues.report",
    body: ({ items: _items, title, reportDate, files, machineStands, ...issue }, { machineId }) => ({
      ...issue,
      ...(machineStands && issue.severity === "High" ? { machineStands } : {}),
      machineId,
      title: title || undefined,
      identificationTime: `${reportDate}T${defaultTime}Z`,
      documentIds: documentsOf(files),
    }),
    files: ({ files }) => files,
    title: (entries) => [t("reportIssue.title"), withTitle(entries).title].join(": "),
    success: t("reportIssue.success"),
    failed: t("reportIssue.failed"),
    onSaved: () => onOpenChange(false),
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("reportIssue.title")}
      description={t("draftKept")}
      submit={{ label: t("reportIssue.submit"), onClick: submit, loading: saving }}
    >
      <div className="form-stack">
        <MachinePicker
          label={t("machine")}
          required
          machines={machines}
          value={form.machineId}
          onValueChange={(id) => update({ machineId: id })}
          error={errors.machineId}
        />
        {form.items.map((item, index) => (
          <TextField
            key={index}
            label={index === 0 ? t("reportIssue.summary") : t("reportIssue.summaryItem", { number: index + 1 })}
            required={index === 0}
            value={item}
            onValueChange={(text) => update({ items: form.items.map((other, at) => (at === index ? text : other)) })}
            error={index === 0 ? errors.title : undefined}
          />
        ))}
        <Button
          size="1"
          variant="soft"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => update({ items: [...form.items, ""] })}
        >
          {t("reportIssue.addItem")}
        </Button>
        <TextArea
          label={t("reportIssue.description")}
          value={form.description}
          onValueChange={(description) => update({ description })}
          error={errors.description}
        />
        <div className="form-grid">
          <DateField
            label={t("reportIssue.date")}
            required
            value={form.reportDate}
            max={format.today()}
            onValueChange={(reportDate) => update({ reportDate })}
            error={errors.reportDate}
          />
          <Select
            label={t("reportIssue.importance")}
            value={form.severity}
            choices={severities.map((value) => ({ value, label: labels(`severity.${value}`) }))}
            onValueChange={(severity) => update({ severity })}
            error={errors.severity}
          />
          <Select
            label={t("reportIssue.area")}
            value={form.area}
            choices={areas.map((value) => ({ value, label: labels(`area.${value}`) }))}
            onValueChange={(area) => update({ area })}
          />
        </div>
        {form.severity === "High" && (
          <Checkbox
            label={t("reportIssue.machineStands")}
            checked={form.machineStands}
            onCheckedChange={(machineStands) => update({ machineStands })}
          />
        )}
        <Attachments label={t("attach")} files={form.files} onChange={(files) => update({ files })} />
      </div>
    </FormDialog>
  );
}

/** The title is made of the summary items that say something. */
function withTitle<Form extends { items: string[] }>(form: Form): Form & { title: string } {
  return {
    ...form,
    title: form.items
      .map((item) => item.trim())
      .filter(Boolean)
      .join("; "),
  };
}
