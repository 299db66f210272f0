import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { ApiError, errorText } from "#app/data/client.ts";
import { useMarkArrived, type PurchaseOrder } from "#app/data/purchase-orders.ts";
import { stockPlaces } from "#app/data/stock.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { comingOf } from "#tools/purchase-orders/rules.ts";
import { arrival } from "#tools/purchase-orders/schema.ts";
import { mayMoveAt } from "#tools/stock/rules.ts";
import { useStockQuestion } from "../stock/use-stock-question.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField, Select } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { FormError } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import "./purchase-orders.css";

interface ArrivalDialogProps extends Openable {
  order: PurchaseOrder;
}

/** Notes what of an order has come, all or some of it, and where it lies. */
export default function ArrivalDialog({ open, onOpenChange, order }: ArrivalDialogProps) {
  const t = useTranslations("purchaseOrders");
  const stock = useTranslations("stock");
  const format = useFormat();
  const user = useUser();
  const { data: known } = useQuery(stockPlaces);
  const places = (known?.items ?? []).filter((place) => !place.closed && mayMoveAt(user, place));
  const [chosen, setChosen] = useState<number>();
  // Where there is one store, it goes there.
  const stores = places.filter(({ kind }) => kind === "store");
  const placeId = chosen ?? (stores.length === 1 ? stores[0]!.id : undefined);
  const [typed, setTyped] = useState<Record<number, number | null>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, comingOf(line)])),
  );
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string>();
  const marking = useMarkArrived();
  const question = useStockQuestion({ title: t("overTitle"), confirm: t("overTake") });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const lines = order.lines.flatMap(({ id }) => (typed[id] ? [{ id, quantity: typed[id] }] : []));
    const checked = arrival.safeParse({ orderId: order.id, version: order.version, placeId, lines });
    if (!checked.success) {
      const [first] = checked.error.issues;
      setFaults({ [first!.path.join(".")]: inLanguage(first!.message) });
      return setFault(placeId === undefined ? t("choosePlace") : inLanguage(first!.message));
    }
    try {
      await question.keeping((word) => marking.mutateAsync({ ...checked.data, ...word }));
      toast({ title: t("takenIn", { order: order.number }), tone: "success" });
      onOpenChange(false);
    } catch (error) {
      const details = error instanceof ApiError ? error.details : [];
      setFaults(Object.fromEntries(details.map(({ path, message }) => [path, inLanguage(message)])));
      setFault(errorText(error, t("failed")));
    }
  };
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title={t("arriveTitle", { order: order.number })}
        description={t("arriveHint")}
        submit={{ label: t("takeIn"), type: "submit", form: "order-arrival", loading: marking.isPending }}
      >
        <form id="order-arrival" className="order-form" onSubmit={save} noValidate>
          {fault && <FormError>{fault}</FormError>}
          <Select
            label={t("place")}
            required
            placeholder={t("choosePlace")}
            error={faults.placeId && t("choosePlace")}
            value={String(placeId ?? "")}
            onValueChange={(value) => (setChosen(Number(value) || undefined), setFault(undefined), setFaults({}))}
            choices={places.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <ul className="order-form-lines">
            {order.lines.map((line) => (
              <li key={line.id} className="order-form-line">
                <DecimalField
                  label={`${line.number} · ${line.name}`}
                  hint={t("arrivedOf", {
                    arrived: format.number(line.arrived),
                    quantity: format.number(line.quantity),
                    unit: stock(`unit.${line.unit}`),
                  })}
                  error={faults[`lines.${line.position}.quantity`]}
                  value={typed[line.id] ?? null}
                  onValueChange={(value) => setTyped({ ...typed, [line.id]: value })}
                />
              </li>
            ))}
          </ul>
        </form>
      </FormDialog>
      {question.dialog}
    </>
  );
}
