import { useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { onePart, supplierChoices } from "#app/data/parts.ts";
import { useMakeOrders } from "#app/data/purchase-orders.ts";
import type { SupplyLine } from "#app/data/supply.ts";
import type { Openable } from "../ui/dialog.tsx";
import { toast } from "../ui/toast.ts";
import { LineDialog } from "./line-dialog.tsx";

interface OrderLineDialogProps extends Openable {
  line: SupplyLine;
}

/** Makes an order of what is missing of a requested part, at its supplier or another. */
export default function OrderLineDialog({ open, onOpenChange, line }: OrderLineDialogProps) {
  const t = useTranslations("supply");
  const orders = useTranslations("purchaseOrders");
  const navigate = useNavigate();
  const { lineId, part, missing } = line;
  const { data: suppliers = [] } = useQuery(supplierChoices);
  const { data: known } = useQuery(onePart(part!.id));
  const [chosen, setChosen] = useState<number>();
  const supplierId = chosen ?? known?.supplierId ?? undefined;
  const [quantity, setQuantity] = useState<number | null>(missing);
  const [fault, setFault] = useState<string>();
  const making = useMakeOrders();
  const make = async () => {
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
    <LineDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("orderTitle", { part: part!.number })}
      description={t("orderHint")}
      act={t("order")}
      loading={making.isPending}
      fault={fault}
      source={{
        label: orders("supplier"),
        placeholder: orders("chooseSupplier"),
        chosen: supplierId,
        choices: suppliers.map(({ id, name }) => ({ id, label: name })),
      }}
      onSource={setChosen}
      part={part}
      quantity={quantity}
      onQuantity={setQuantity}
      onSubmit={make}
    />
  );
}
