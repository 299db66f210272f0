import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { supplierChoices } from "#app/data/parts.ts";
import { useMakeOrders, type PurchaseOrder } from "#app/data/purchase-orders.ts";
import { PartField, type ChosenPart } from "../stock/part-field.tsx";
import { IconButton } from "../ui/button.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField, Select } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormError } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import "./purchase-orders.css";

interface NewOrderDialogProps extends Openable {
  onMade: (order: PurchaseOrder) => void;
}

/** Makes an order of parts that somebody chooses, for the store. */
export default function NewOrderDialog({ open, onOpenChange, onMade }: NewOrderDialogProps) {
  const t = useTranslations("purchaseOrders");
  const stock = useTranslations("stock");
  const { data: suppliers = [] } = useQuery(supplierChoices);
  const [supplierId, setSupplierId] = useState<number>();
  const [lines, setLines] = useState<{ part: ChosenPart; quantity: number | null }[]>([]);
  const [fault, setFault] = useState<string>();
  const making = useMakeOrders();
  const add = (part: ChosenPart | undefined) => {
    if (part && !lines.some((line) => line.part.id === part.id)) setLines([...lines, { part, quantity: 1 }]);
    setFault(undefined);
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (supplierId === undefined) return setFault(t("chooseSupplier"));
    if (lines.length === 0) return setFault(t("noParts"));
    try {
      const wanted = lines.map(({ part, quantity }) => ({ partId: part.id, quantity: quantity ?? 0 }));
      const { orders } = await making.mutateAsync({ supplierId, lines: wanted });
      toast({ title: t("made", { order: orders[0]!.number }), tone: "success" });
      onOpenChange(false);
      onMade(orders[0]!);
    } catch (error) {
      setFault(errorText(error, t("failed")));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("add")}
      description={t("addHint")}
      submit={{ label: t("add"), type: "submit", form: "new-order", loading: making.isPending }}
    >
      <form id="new-order" className="order-form" onSubmit={make} noValidate>
        {fault && <FormError>{fault}</FormError>}
        <Select
          label={t("supplier")}
          required
          placeholder={t("chooseSupplier")}
          value={String(supplierId ?? "")}
          onValueChange={(value) => (setSupplierId(Number(value) || undefined), setFault(undefined))}
          choices={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <ul className="order-form-lines">
          {lines.map(({ part, quantity }) => (
            <li key={part.id} className="order-form-line">
              <div className="order-form-head">
                <span>
                  {part.number} · {part.name}
                </span>
                <IconButton
                  label={t("removePart", { part: part.number })}
                  size="1"
                  variant="ghost"
                  color="gray"
                  onClick={() => setLines(lines.filter((line) => line.part.id !== part.id))}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              </div>
              <DecimalField
                label={`${t("quantity")} (${stock(`unit.${part.unit}`)})`}
                value={quantity}
                onValueChange={(value) =>
                  setLines(lines.map((line) => (line.part.id === part.id ? { ...line, quantity: value } : line)))
                }
              />
            </li>
          ))}
        </ul>
        {/* Empty again for the next. */}
        <PartField key={lines.length} value={undefined} onValueChange={add} />
      </form>
    </FormDialog>
  );
}
