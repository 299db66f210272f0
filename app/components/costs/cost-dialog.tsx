import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Attachments, type Attachment } from "#app/components/record-dialogs/attachments.tsx";
import { Checkbox, DecimalField, Select, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshCosts, type CostLine } from "#app/data/costs.ts";
import { costKinds, type CostKind } from "#db/vocabulary.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import "./costs.css";

interface CostDialogProps {
  serviceLogId: number;
  /** The installation's, which a new cost begins with. */
  currency: string;
  /** What is changed; a new one without it. */
  line?: CostLine;
  onClose: () => void;
}

/** Writes down what a visit cost besides what stock and report tell, or changes it. */
export default function CostDialog({ serviceLogId, currency: base, line, onClose }: CostDialogProps) {
  const t = useTranslations("costs");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { save, dialog } = useVersionedSave();
  const [kind, setKind] = useState<CostKind>(line?.kind ?? "external");
  const [label, setLabel] = useState(line?.label ?? "");
  const [quantity, setQuantity] = useState<number | null>(line?.quantity ?? 1);
  const [price, setPrice] = useState<number | null>(line?.price ?? null);
  const [currency, setCurrency] = useState(line?.currency ?? base);
  const [warranty, setWarranty] = useState(line?.warranty ?? false);
  const [files, setFiles] = useState<Attachment[]>([]);
  const byTheHour = kind === "labour" || kind === "travel";
  const saving = useMutation({
    mutationFn: () => {
      const bill = files.find(({ id }) => id !== undefined)?.id;
      const values = { quantity: quantity ?? 1, warranty, ...(bill === undefined ? {} : { documentId: bill }) };
      if (!line) return call("costs.create-visit-cost", { serviceLogId, kind, label, price, currency, ...values });
      const priced = price === null ? {} : { price };
      return save(line.version!, (version) =>
        call("costs.update-visit-cost", {
          costId: line.id!,
          version,
          ...(label ? { label } : {}),
          ...{ currency, ...priced, ...values },
        }),
      );
    },
    onSuccess: () => {
      toast({ title: t("saved"), tone: "success" });
      onClose();
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
    onSettled: () => refreshCosts(client),
  });
  return (
    <>
      <FormDialog
        open
        onOpenChange={(open) => !open && onClose()}
        width="small"
        title={line ? t("editTitle") : t("add")}
        description={line ? undefined : t("addHint")}
        submit={{ label: common("save"), onClick: () => saving.mutate(), loading: saving.isPending }}
      >
        <div className="cost-fields">
          {!line && (
            <Select
              label={t("kind")}
              value={kind}
              onValueChange={setKind}
              choices={costKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
          )}
          <TextField label={t("what")} value={label} onValueChange={setLabel} maxLength={300} required={!byTheHour} />
          <div className="cost-row">
            <DecimalField label={byTheHour ? t("hours") : t("quantity")} value={quantity} onValueChange={setQuantity} />
            <DecimalField label={t("price")} value={price} onValueChange={setPrice} required={!byTheHour} />
            <TextField label={t("currency")} value={currency} onValueChange={setCurrency} maxLength={3} />
          </div>
          {byTheHour && !line && <span className="field-hint">{t("priceByRate")}</span>}
          <Checkbox label={t("isWarranty")} checked={warranty} onCheckedChange={setWarranty} />
          <Attachments label={t("bill")} files={files} onChange={(chosen) => setFiles(chosen.slice(-1))} />
        </div>
      </FormDialog>
      {dialog}
    </>
  );
}
