import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Step } from "#app/data/checklists.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox, TextField } from "../ui/fields.tsx";

interface Found {
  done: boolean;
  failed: boolean;
  remark: string | null;
  reportIssue: boolean;
}

/** Something is not right at a step: what, and whether it becomes an issue of the machine. */
export function FailedStepForm({ step, onSave }: { step: Step; onSave: (found: Found) => Promise<void> }) {
  const t = useTranslations("checklists");
  const [remark, setRemark] = useState(step.remark ?? "");
  const [report, setReport] = useState(step.followUpIssueId === null);
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    // A photo that nobody took leaves the step undone.
    const done = step.kind !== "photo" || step.documentId !== null;
    await onSave({ done, failed: true, remark: remark.trim() || null, reportIssue: report });
    setSaving(false);
  };
  return (
    <form className="checklist-fault" onSubmit={save}>
      <TextField label={t("what")} maxLength={2_000} value={remark} onValueChange={setRemark} />
      {step.followUpIssueId === null && (
        <Checkbox label={t("reportIssue")} checked={report} onCheckedChange={setReport} />
      )}
      <Button size="1" type="submit" loading={isSaving}>
        {t("save")}
      </Button>
    </form>
  );
}
