import { useTranslations } from "use-intl";
import type { SupplyLine } from "#app/data/supply.ts";
import { useFormat } from "#app/hooks/use-format.ts";

/** So many places are named. */
const placesNamed = 3;

type Order = SupplyLine["orders"][number];

/** Says of a line where its part lies, what is kept, what comes and when, and what was handed over. */
export function useSupplyWords(): (line: SupplyLine) => string {
  const t = useTranslations("supply");
  const stock = useTranslations("stock");
  const format = useFormat();
  return (line) => {
    const unit = stock(`unit.${line.part!.unit}`);
    const amount = (quantity: number) => `${format.number(quantity)} ${unit}`;
    const coming = (order: Order): string => {
      const about = { supplier: order.supplierName, order: order.number };
      if (order.status === "draft") return t("drafted", about);
      const words = [
        order.expectedOn ? t("orderedFor", { ...about, date: format.date(order.expectedOn) }) : t("ordered", about),
        order.late && t("late"),
        order.arrived > 0 && t("arrived", { amount: format.number(order.arrived), of: amount(order.quantity) }),
      ];
      return words.filter(Boolean).join(", ");
    };
    const open = line.orders.filter(
      ({ status, arrived, quantity }) => status === "draft" || (status === "sent" && arrived < quantity),
    );
    const kept = line.reserved.reduce((sum, { quantity }) => sum + quantity, 0);
    const places = line.places
      .slice(0, placesNamed)
      .map(({ place, quantity }) => t("inPlace", { amount: amount(quantity), place }));
    return [
      places.length > 0 ? places.join(", ") : open.length === 0 && line.handedOver === 0 && t("nowhere"),
      kept > 0 && t("kept", { amount: amount(kept) }),
      ...open.map(coming),
      line.handedOver > 0 && t("handedOver", { amount: amount(line.handedOver) }),
    ]
      .filter(Boolean)
      .join(" · ");
  };
}
