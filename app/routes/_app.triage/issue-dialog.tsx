import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { Select, TextArea, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { useSaveAsIssue, type WaitingReport } from "#app/data/guest-reports.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { areas, severities, type Area, type Severity } from "#db/vocabulary.ts";
import { titleFrom } from "#tools/issues/rules.ts";

/** Makes an issue of a report, filled in as far as the guest said it. */
export default function IssueDialog({ open, onOpenChange, report }: Openable & { report: WaitingReport }) {
  const t = useTranslations("triage");
  const common = useTranslations("common");
  const [title, setTitle] = useState(report.text ? titleFrom(report.text) : "");
  const [description, setDescription] = useState(report.text);
  const [severity, setSeverity] = useState<Severity>("Medium");
  const [area, setArea] = useState<Area>("Other");
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = useSaveAsIssue();
  const undo = useUndoAction();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const sent = { reportId: report.id, title: title.trim() || undefined, description, severity, area };
      const { answer, auditId } = await mutateAsync(sent);
      toast({ title: t("accepted", { title: answer.title }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
    } catch (error) {
      setFault(errorText(error, t("failed")));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("acceptTitle", { machine: report.machine.serialNumber })}
      submit={{ label: t("accept"), type: "submit", form: "guest-issue", loading: isPending }}
    >
      <form id="guest-issue" className="triage-form" onSubmit={save} noValidate>
        <TextField label={t("issueTitle")} error={fault} value={title} onValueChange={setTitle} />
        <TextArea label={t("description")} value={description} onValueChange={setDescription} />
        <Select
          label={t("importance")}
          value={severity}
          onValueChange={setSeverity}
          choices={severities.map((value) => ({ value, label: common(`severity.${value}`) }))}
        />
        <Select
          label={t("area")}
          value={area}
          onValueChange={setArea}
          choices={areas.map((value) => ({ value, label: common(`area.${value}`) }))}
        />
      </form>
    </FormDialog>
  );
}
