import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmRemoval } from "../../components/confirm-removal.tsx";
import { DateField } from "../../components/ui/date-field.tsx";
import { NumberEntry, TextField } from "../../components/ui/fields.tsx";
import { FormDialog } from "../../components/ui/form-dialog.tsx";
import { toast } from "../../components/ui/toast.ts";
import { call } from "../../data/call.ts";
import { ApiError } from "../../data/client.ts";
import { refreshMachineRecords } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { useHoursQuestion } from "../../hooks/use-hours-question.tsx";
import { isAnswered, useSendOrKeep } from "../../hooks/use-send-or-keep.ts";
import { useUndoAction } from "../../hooks/use-undo-action.ts";
import type { ReadingWish } from "./records.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

interface ReadingDialogProps {
  machineId: number;
  wish: ReadingWish;
  onClose: () => void;
}

/** Notes a reading or a new meter, or puts a reading right. Implausible hours are asked about. */
export default function ReadingDialog({ machineId, wish, onClose }: ReadingDialogProps) {
  const t = useTranslations("hours");
  const labels = useTranslations("common");
  const tellFailure = useTellFailure();
  const format = useFormat();
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const sendOrKeep = useSendOrKeep();
  const question = useHoursQuestion();
  const corrected = wish.kind === "correct" || wish.kind === "delete" ? wish.reading : undefined;
  const [hours, setHours] = useState<number | string | null>(corrected?.hours ?? (wish.kind === "meter" ? 0 : null));
  const [oldHours, setOldHours] = useState<number | string | null>(corrected?.oldHours ?? null);
  const [day, setDay] = useState<string | null>(corrected?.readOn ?? format.today());
  const [note, setNote] = useState(corrected?.note ?? "");
  const meter = wish.kind === "meter" || (corrected?.oldHours ?? null) !== null;
  const title = t(wish.kind === "correct" ? "correct" : meter ? "newMeter" : "add");
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      question.keeping((word) => {
        const values = { hours: Number(hours), note: note || null, ...word };
        const readOn = day ?? format.today();
        const kept = { title: [title, format.number(Number(hours))].join(": "), lane: `machine-${machineId}` };
        if (wish.kind === "add")
          return sendOrKeep({ operation: "hours.create-reading", input: { machineId, readOn, ...values }, ...kept });
        if (wish.kind === "meter")
          return sendOrKeep({
            operation: "hours.create-meter",
            input: { machineId, replacedOn: readOn, oldHours: Number(oldHours), ...values },
            ...kept,
          });
        return sendOrKeep({
          operation: "hours.update-reading",
          input: {
            readingId: corrected!.id,
            version: corrected!.version,
            readOn,
            ...(meter ? { oldHours: Number(oldHours) } : {}),
            ...values,
          },
          ...kept,
        });
      }),
    onSuccess: (sent) => {
      if (isAnswered(sent))
        toast({ title: labels("success"), description: t("saved"), tone: "success", action: undoAction(sent.auditId) });
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError) tellFailure(error, t("notSaved"));
    },
    onSettled: () => refreshMachineRecords(client),
  });
  if (wish.kind === "delete")
    return (
      <ConfirmRemoval
        words={{
          title: t("deleteTitle"),
          hint: t("deleteText", {
            hours: format.number(wish.reading.hours),
            date: format.date(wish.reading.readOn),
          }),
          confirm: t("delete"),
          removed: t("deleted"),
          failed: t("notSaved"),
        }}
        remove={() => call("hours.delete-reading", { readingId: wish.reading.id })}
        onRemoved={() => refreshMachineRecords(client)}
        onClose={onClose}
      />
    );
  const missing = !isCount(hours) || (meter && !isCount(oldHours));
  return (
    <>
      <FormDialog
        open
        onOpenChange={(open) => !open && onClose()}
        width="small"
        title={title}
        submit={{
          label: labels("save"),
          onClick: () => saving.mutate(),
          loading: saving.isPending,
          disabledReason: missing && t("hoursFirst"),
        }}
      >
        <div className="form-stack">
          {meter && <NumberEntry label={t("oldHours")} required value={oldHours} onValueChange={setOldHours} />}
          <NumberEntry label={t(meter ? "newHours" : "hours")} required value={hours} onValueChange={setHours} />
          <DateField
            label={t(meter ? "replacedOn" : "readOn")}
            required
            value={day}
            max={format.today()}
            onValueChange={setDay}
          />
          <TextField label={t("note")} value={note} onValueChange={setNote} />
        </div>
      </FormDialog>
      {question.dialog}
    </>
  );
}

const isCount = (value: number | string | null): boolean => typeof value === "number";
