import { CircleSlash } from "lucide-react";
import { useTranslations } from "use-intl";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import type { StatusSign } from "#app/components/ui/tones.ts";
import type { PurchaseOrder } from "#app/data/purchase-orders.ts";
import type { OrderStatus } from "#db/vocabulary.ts";
import "./purchase-orders.css";

const signs: Record<Exclude<OrderStatus, "cancelled">, StatusSign> = { draft: "open", sent: "half", closed: "done" };

/** How far an order is, and that something of it is late. */
export function OrderState({ status, late }: Pick<PurchaseOrder, "status" | "late">) {
  const t = useTranslations("purchaseOrders");
  return (
    <span className="order-state">
      <span className="status">
        {status === "cancelled" ? <CircleSlash size={14} aria-hidden /> : <StatusIcon sign={signs[status]} />}
        {t(`state.${status}`)}
      </span>
      {late && <LateMark />}
    </span>
  );
}

export function LateMark() {
  const t = useTranslations("purchaseOrders");
  return <span className="order-late">{t("late")}</span>;
}
