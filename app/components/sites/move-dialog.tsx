import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { useMoveMachines } from "#app/data/sites.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { SiteField } from "../pickers/site-field.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";

/** Says for many machines at once at which site they are. */
export default function MoveDialog({ open, onOpenChange, machineIds }: Openable & { machineIds: number[] }) {
  const t = useTranslations("sites");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const [siteId, setSiteId] = useState<number | null>(null);
  const { mutateAsync, isPending } = useMoveMachines();
  const undo = useUndoAction();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { answer, auditId } = await mutateAsync({ siteId, machineIds });
      toast({ title: t("moved", { count: answer.moved }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
    } catch (error) {
      tellFailure(error, t("moveFailed"));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("move")}
      description={t("moveHint", { count: machineIds.length })}
      submit={{ label: common("save"), type: "submit", form: "move-machines", loading: isPending }}
    >
      <form id="move-machines" onSubmit={save} noValidate>
        <SiteField value={siteId} onValueChange={setSiteId} />
      </form>
    </FormDialog>
  );
}
