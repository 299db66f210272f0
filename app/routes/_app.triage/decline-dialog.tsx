import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { TextArea } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { useDecline } from "#app/data/guest-reports.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";

interface DeclineDialogProps extends Openable {
  reportIds: number[];
  onDeclined: () => void;
}

/** Says of one or several reports that they are no faults, and why. */
export default function DeclineDialog({ open, onOpenChange, reportIds, onDeclined }: DeclineDialogProps) {
  const t = useTranslations("triage");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = useDecline();
  const undo = useUndoAction();
  const decline = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { answer, auditId } = await mutateAsync({ reportIds, reason });
      toast({ title: t("declined", { count: answer.declined }), tone: "success", action: undo(auditId) });
      onDeclined();
      onOpenChange(false);
    } catch (error) {
      setFault(errorText(error, t("failed")));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("declineTitle", { count: reportIds.length })}
      description={t("declineHint")}
      submit={{ label: t("decline"), type: "submit", form: "decline-reports", loading: isPending }}
    >
      <form id="decline-reports" className="triage-form" onSubmit={decline} noValidate>
        <TextArea label={t("reason")} required error={fault} value={reason} onValueChange={setReason} />
      </form>
    </FormDialog>
  );
}
