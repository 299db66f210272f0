import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { readOf } from "#app/data/call.ts";
import { ApiError } from "#app/data/client.ts";
import { stockPlaces, useStockRefresh, type NotedKind, type StockLevel } from "#app/data/stock.ts";
import { isAnswered, useSendOrKeep } from "#app/hooks/use-send-or-keep.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { mayMoveAt, officeKinds } from "#tools/stock/rules.ts";
import { newMovement, notedKinds } from "#tools/stock/schema.ts";
import { Combobox } from "../ui/combobox.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField, Select, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { PartField, type ChosenPart } from "./part-field.tsx";
import { useStockQuestion } from "./use-stock-question.tsx";
import "./stock.css";

interface MovementDialogProps extends Openable {
  /** The part at the place that it is about; chosen in the form otherwise. */
  level?: StockLevel;
  placeId?: number;
}

/** Notes what was done with a part: received, used, moved, returned, corrected or scrapped. */
export default function MovementDialog({ open, onOpenChange, level, placeId: givenPlace }: MovementDialogProps) {
  const t = useTranslations("stock");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const user = useUser();
  const format = useFormat();
  const undo = useUndoAction();
  const sendOrKeep = useSendOrKeep();
  const reread = useStockRefresh();
  const question = useStockQuestion();
  const { data: known } = useQuery(stockPlaces);
  const { data: machines = [] } = useQuery(readOf("machines.list", { limit: 1_000 }));
  const [kind, setKind] = useState<NotedKind>(level && level.quantity > 0 ? "used" : "received");
  const [part, setPart] = useState<ChosenPart | undefined>(level && { ...level, id: level.partId });
  const [placeId, setPlaceId] = useState<number | undefined>(level?.placeId ?? givenPlace);
  const [toPlaceId, setToPlaceId] = useState<number>();
  const [quantity, setQuantity] = useState<number | null>(1);
  const [machineId, setMachineId] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const [faults, setFaults] = useState<Record<string, string>>({});
  const places = (known?.items ?? []).filter((place) => mayMoveAt(user, place));
  const choices = (list: typeof places) => list.map(({ id, name }) => ({ value: String(id), label: name }));
  const kinds = notedKinds.filter((one) => user.role !== "service" || !officeKinds.includes(one));
  const saving = useMutation({
    networkMode: "always",
    mutationFn: (input: ReturnType<typeof newMovement.parse>) =>
      question.keeping((word) =>
        sendOrKeep({
          operation: "stock.create-movement",
          input: { ...input, ...word },
          title: [t(`kind.${kind}`), part?.number].join(": "),
          lane: `stock-${input.placeId}`,
        }),
      ),
    onSuccess: (sent) => {
      if (isAnswered(sent)) {
        const [left] = sent.answer.levels;
        const told = left && { amount: format.number(left.quantity), part: left.number, place: left.place };
        const description = told && t("savedLeft", told);
        toast({ title: t("saved"), description, tone: "success", action: undo(sent.auditId) });
      }
      onOpenChange(false);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      setFaults(Object.fromEntries(error.details.map(({ path, message }) => [path, inLanguage(message)])));
      tellFailure(error, t("notSaved"));
    },
    onSettled: reread,
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const checked = newMovement.safeParse({
      kind,
      partId: part?.id,
      placeId,
      ...(kind === "moved" ? { toPlaceId } : {}),
      quantity,
      ...(kind === "used" || kind === "returned" ? { machineId } : {}),
      note,
    });
    if (checked.success) return saving.mutate(checked.data);
    const wrong = checked.error.issues.map(({ path, message }) => [path.join("."), inLanguage(message)]);
    setFaults(Object.fromEntries(wrong) as Record<string, string>);
  };
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title={level ? t("noteFor", { part: level.number }) : t("note")}
        submit={{ label: common("save"), type: "submit", form: "stock-movement", loading: saving.isPending }}
      >
        <form id="stock-movement" className="stock-form" onSubmit={save} noValidate>
          <Select
            label={t("what")}
            value={kind}
            onValueChange={setKind}
            choices={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <DecimalField
            label={part ? t("quantity", { unit: t(`unit.${part.unit}`) }) : t("quantityPlain")}
            required
            hint={kind === "corrected" ? t("correctHint") : undefined}
            error={faults.quantity}
            value={quantity}
            onValueChange={setQuantity}
          />
          {!level && <PartField value={part} error={faults.partId} onValueChange={setPart} />}
          <Select
            label={t(kind === "moved" ? "fromPlace" : "atPlace")}
            required
            placeholder={t("choosePlace")}
            error={faults.placeId}
            value={placeId === undefined ? "" : String(placeId)}
            onValueChange={(value) => setPlaceId(Number(value) || undefined)}
            choices={choices(places.filter(({ closed, id }) => !closed || id === level?.placeId))}
          />
          {kind === "moved" && (
            <Select
              label={t("toPlace")}
              required
              placeholder={t("choosePlace")}
              error={faults.toPlaceId}
              value={toPlaceId === undefined ? "" : String(toPlaceId)}
              onValueChange={(value) => setToPlaceId(Number(value) || undefined)}
              choices={choices(places.filter(({ id, closed }) => id !== placeId && !closed))}
            />
          )}
          {(kind === "used" || kind === "returned") && (
            <Combobox
              label={t("machine")}
              error={faults.machineId}
              value={machineId}
              onValueChange={setMachineId}
              items={machines.map(({ id, serialNumber, model, customerName }) => ({
                value: id,
                label: `${serialNumber} - ${model}`,
                detail: customerName ?? undefined,
              }))}
              placeholder={t("chooseMachine")}
              clearLabel={t("chooseMachine")}
            />
          )}
          <TextField label={t("remark")} value={note} onValueChange={setNote} />
        </form>
      </FormDialog>
      {question.dialog}
    </>
  );
}
