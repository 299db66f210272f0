import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { onePart, supplierChoices } from "#app/data/parts.ts";
import { useMakeOrders } from "#app/data/purchase-orders.ts";
import type { SupplyLine } from "#app/data/supply.ts";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField, Select } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormError } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";

interface OrderLineDialogProps extends Openable {
  line: SupplyLine;
}

/** Makes an order of what is missing of a requested part, at its supplier or another. */
export default function OrderLineDialog({ open, onOpenChange, line }: OrderLineDialogProps) {
  const t = useTranslations("supply");
  const orders = useTranslations("purchaseOrders");
  const stock = useTranslations("stock");
  const navigate = useNavigate();
  const { lineId, part, missing } = line;
  const { data: suppliers = [] } = useQuery(supplierChoices);
  const { data: known } = useQuery(onePart(part!.id));
  const [chosen, setChosen] = useState<number>();
  const supplierId = chosen ?? known?.supplierId ?? undefined;
  const [quantity, setQuantity] = useState<number | null>(missing);
  const [fault, setFault] = useState<string>();
  const making = useMakeOrders();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const wanted = { supplierId, lines: [{ partsLineId: lineId, quantity: quantity ?? 0 }] };
      const [made] = (await making.mutateAsync(wanted)).orders;
      const show = { label: t("showOrder"), onAction: () => navigate(`/purchase-orders/${made!.id}`) };
      toast({ title: orders("made", { order: made!.number }), tone: "success", action: show });
      onOpenChange(false);
    } catch (error) {
      setFault(errorText(error, t("failed")));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("orderTitle", { part: part!.number })}
      description={t("orderHint")}
      submit={{ label: t("order"), type: "submit", form: "order-part", loading: making.isPending }}
    >
      <form id="order-part" className="supply-form" onSubmit={make} noValidate>
        {fault && <FormError>{fault}</FormError>}
        <Select
          label={orders("supplier")}
          required
          value={String(supplierId ?? "")}
          placeholder={orders("chooseSupplier")}
          onValueChange={(value) => setChosen(Number(value) || undefined)}
          choices={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <DecimalField
          label={stock("quantity", { unit: stock(`unit.${part!.unit}`) })}
          required
          value={quantity}
          onValueChange={setQuantity}
        />
      </form>
    </FormDialog>
  );
}
