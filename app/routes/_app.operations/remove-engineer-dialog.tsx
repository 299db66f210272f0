import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmSteps, type Openable } from "#app/components/ui/dialog.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { Select } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { useEngineerWrites, type Engineer } from "#app/data/operations.ts";

interface RemoveEngineerDialogProps extends Openable {
  engineers: Engineer[];
  chosen: number | undefined;
  onRemoved: (id: number) => void;
}

/** Select, be warned, confirm: three steps, because it cannot be undone. Cancel goes back to the start. */
export default function RemoveEngineerDialog({
  open,
  onOpenChange,
  engineers,
  chosen,
  onRemoved,
}: RemoveEngineerDialogProps) {
  const t = useTranslations();
  const { deactivate } = useEngineerWrites();
  const [id, setId] = useState(chosen ? String(chosen) : "");
  const [confirming, setConfirming] = useState(false);
  const engineer = engineers.find((one) => String(one.id) === id);

  const remove = async ({ id, name }: Engineer) => {
    try {
      await deactivate.mutateAsync(id);
      toast({ title: t("operations.engineers.removed"), description: name, tone: "success" });
      onRemoved(id);
      onOpenChange(false);
    } catch (error) {
      toast({
        title: t("common.error"),
        description: errorText(error, t("operations.engineers.removeFailed")),
        tone: "error",
      });
      throw error;
    }
  };
  if (engineer && confirming) {
    const { name, openTasks } = engineer;
    const steps = [
      {
        title: t("operations.engineers.warning"),
        description: t("operations.engineers.warningText", { name, count: openTasks }),
        continueLabel: t("operations.engineers.continueDeletion"),
      },
      {
        title: t("operations.engineers.finalTitle", { name }),
        description: t("operations.engineers.finalText"),
        continueLabel: t("operations.engineers.delete"),
      },
    ];
    return <ConfirmSteps open onOpenChange={setConfirming} steps={steps} onConfirm={() => remove(engineer)} />;
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      width="small"
      title={t("operations.engineers.choose")}
      description={t("operations.engineers.chooseHint")}
      submit={{
        label: t("operations.engineers.remove"),
        color: "red",
        variant: "soft",
        disabledReason: !engineer && t("operations.engineers.selectFirst"),
        onClick: () => setConfirming(true),
      }}
    >
      <Select
        label={t("operations.issues.engineer")}
        placeholder={t("operations.issues.chooseEngineer")}
        value={id}
        onValueChange={setId}
        choices={engineers.map((one) => ({ value: String(one.id), label: one.name }))}
      />
    </FormDialog>
  );
}
