import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { TextArea } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import type { DueItem } from "#app/data/due-services.ts";
import { useSkipDue } from "#app/data/service-plans.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";

/** Leaves a service out, with the reason. */
export default function SkipDialog({ open, onOpenChange, item }: Openable & { item: DueItem }) {
  const t = useTranslations("servicePlans");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = useSkipDue();
  const undo = useUndoAction();
  const skip = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { auditId } = await mutateAsync({ dueId: item.id, version: item.version, reason });
      toast({ title: t("skipped", { plan: item.planName }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
    } catch (error) {
      setFault(errorText(error, t("failed")));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("skipTitle", { plan: item.planName, machine: item.machineSerialNumber })}
      submit={{ label: t("skip"), type: "submit", form: "skip-service", loading: isPending }}
    >
      <form id="skip-service" className="due-form" onSubmit={skip} noValidate>
        <TextArea label={t("reason")} required error={fault} value={reason} onValueChange={setReason} />
      </form>
    </FormDialog>
  );
}
