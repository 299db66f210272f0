import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { SupplyLine } from "#app/data/supply.ts";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField, Select } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormError } from "../ui/states.tsx";

interface LineDialogProps extends Openable {
  title: string;
  description: string;
  /** What its button does. */
  act: string;
  loading: boolean;
  fault: string | undefined;
  /** From where it comes: a place, a supplier. */
  source: { label: string; placeholder: string; chosen: number | undefined; choices: { id: number; label: string }[] };
  onSource: (id: number | undefined) => void;
  part: SupplyLine["part"];
  quantity: number | null;
  onQuantity: (quantity: number | null) => void;
  onSubmit: () => Promise<void>;
}

/** Asks from where a requested part comes, and how much of it. */
export function LineDialog(line: LineDialogProps) {
  const { open, onOpenChange, title, description, act, loading, fault, source, onSource, onSubmit } = line;
  const t = useTranslations("stock");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      submit={{ label: act, type: "submit", form: "supply-line", loading }}
    >
      <form id="supply-line" className="supply-form" onSubmit={submit} noValidate>
        {fault && <FormError>{fault}</FormError>}
        <Select
          label={source.label}
          required
          value={String(source.chosen ?? "")}
          placeholder={source.placeholder}
          onValueChange={(value) => onSource(Number(value) || undefined)}
          choices={source.choices.map(({ id, label }) => ({ value: String(id), label }))}
        />
        <DecimalField
          label={t("quantity", { unit: t(`unit.${line.part!.unit}`) })}
          required
          value={line.quantity}
          onValueChange={line.onQuantity}
        />
      </form>
    </FormDialog>
  );
}
