import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "#app/components/ui/date-field.tsx";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { Checkbox, NumberField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { readOf } from "#app/data/call.ts";
import type { DueItem } from "#app/data/due-services.ts";
import { useCompleteDue } from "#app/data/service-plans.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useHoursQuestion } from "#app/hooks/use-hours-question.tsx";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

/** Notes that a service was done: at how many hours, on which day, and which of its steps. */
export default function CompleteDialog({ open, onOpenChange, item }: Openable & { item: DueItem }) {
  const t = useTranslations("servicePlans");
  const tellFailure = useTellFailure();
  const format = useFormat();
  const today = format.today();
  const { data } = useQuery(readOf("service-plans.show-due", { dueId: item.id }));
  const steps = data?.checklist ?? [];
  const [hours, setHours] = useState<number | null>(item.hours || null);
  const [doneOn, setDoneOn] = useState<string | null>(today);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { mutateAsync, isPending } = useCompleteDue();
  const { keeping, dialog } = useHoursQuestion();
  const undo = useUndoAction();
  const complete = async (event: FormEvent) => {
    event.preventDefault();
    const taskIds = left.size > 0 ? steps.map(({ id }) => id).filter((id) => !left.has(id)) : undefined;
    try {
      const { auditId } = await keeping((word) =>
        mutateAsync({
          dueId: item.id,
          version: item.version,
          hours,
          doneOn: doneOn ?? undefined,
          ...(taskIds ? { taskIds } : {}),
          ...word,
        }),
      );
      toast({ title: t("completed", { plan: item.planName }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
    } catch (error) {
      tellFailure(error, t("failed"));
    }
  };
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title={t("completeTitle", { plan: item.planName, machine: item.machineSerialNumber })}
        submit={{ label: t("complete"), type: "submit", form: "complete-service", loading: isPending }}
      >
        <form id="complete-service" className="due-form" onSubmit={complete} noValidate>
          <NumberField label={t("doneHours")} value={hours} onValueChange={setHours} min={0} />
          <DateField label={t("doneOn")} value={doneOn} onValueChange={setDoneOn} max={today} />
          {steps.length > 0 && (
            <fieldset className="due-steps">
              <legend>{t("steps")}</legend>
              {steps.map(({ id, text }) => (
                <Checkbox
                  key={id}
                  label={text}
                  checked={!left.has(id)}
                  onCheckedChange={(on) =>
                    setLeft((now) => new Set(on ? [...now].filter((one) => one !== id) : [...now, id]))
                  }
                />
              ))}
            </fieldset>
          )}
        </form>
      </FormDialog>
      {dialog}
    </>
  );
}
