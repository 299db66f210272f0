import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmRemoval } from "../../components/confirm-removal.tsx";
import { Checkbox, TextField } from "../../components/ui/fields.tsx";
import { FormDialog } from "../../components/ui/form-dialog.tsx";
import { MomentField } from "../../components/ui/moment-field.tsx";
import { toast } from "../../components/ui/toast.ts";
import { call } from "../../data/call.ts";
import { ApiError } from "../../data/client.ts";
import { refreshMachineRecords } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { isAnswered, useSendOrKeep } from "../../hooks/use-send-or-keep.ts";
import { useUndoAction } from "../../hooks/use-undo-action.ts";
import type { DowntimeWish } from "./records.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

interface DowntimeDialogProps {
  machineId: number;
  wish: DowntimeWish;
  onClose: () => void;
}

/** Notes that a machine stands or runs again, or puts a downtime right. */
export default function DowntimeDialog({ machineId, wish, onClose }: DowntimeDialogProps) {
  const t = useTranslations("downtime");
  const labels = useTranslations("common");
  const tellFailure = useTellFailure();
  const format = useFormat();
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const sendOrKeep = useSendOrKeep();
  const corrected = wish.kind === "correct" || wish.kind === "delete" ? wish.downtime : undefined;
  const [now] = useState(() => new Date().toISOString());
  const [fromAt, setFromAt] = useState<string | null>(corrected?.fromAt ?? now);
  const [toAt, setToAt] = useState<string | null>(corrected ? corrected.toAt : wish.kind === "end" ? now : null);
  const [reason, setReason] = useState(corrected?.reason ?? "");
  const [planned, setPlanned] = useState(corrected?.planned ?? false);
  const title = wish.kind === "end" ? "end" : wish.kind === "add" ? "add" : "correct";
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () => {
      const kept = { title: [t(title), reason].filter(Boolean).join(": "), lane: `machine-${machineId}` };
      if (wish.kind === "end")
        return sendOrKeep({ operation: "downtime.end", input: { machineId, at: toAt }, ...kept });
      const values = { toAt, reason: reason || null, planned };
      return corrected
        ? sendOrKeep({
            operation: "downtime.update",
            input: {
              downtimeId: corrected.id,
              version: corrected.version,
              ...values,
              fromAt: fromAt ?? undefined,
              // What its issue says stays with the issue.
              toAt: toAt === corrected.toAt ? undefined : toAt,
            },
            ...kept,
          })
        : sendOrKeep({ operation: "downtime.create", input: { machineId, fromAt, ...values }, ...kept });
    },
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
          hint: t("deleteText", { date: format.date(wish.downtime.fromAt) }),
          confirm: t("delete"),
          removed: t("deleted"),
          failed: t("notSaved"),
        }}
        remove={() => call("downtime.delete", { downtimeId: wish.downtime.id })}
        onRemoved={() => refreshMachineRecords(client)}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title={t(title)}
      submit={{
        label: labels("save"),
        onClick: () => saving.mutate(),
        loading: saving.isPending,
        disabledReason: (wish.kind === "end" ? !toAt : !fromAt) && t("timeFirst"),
      }}
    >
      <div className="form-stack">
        {wish.kind !== "end" && <MomentField label={t("from")} required value={fromAt} onValueChange={setFromAt} />}
        <MomentField label={t("to")} required={wish.kind === "end"} value={toAt} onValueChange={setToAt} />
        {wish.kind !== "end" && (
          <>
            <TextField label={t("reason")} value={reason} onValueChange={setReason} />
            <Checkbox label={t("plannedTick")} checked={planned} onCheckedChange={setPlanned} />
          </>
        )}
      </div>
    </FormDialog>
  );
}
