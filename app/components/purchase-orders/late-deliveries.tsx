import { Link } from "@remix-run/react";
import { Truck } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { lateTotal } from "#app/data/late-deliveries.ts";
import "./late-deliveries.css";

interface LateDeliveriesProps {
  loaded: Loaded<number> | undefined;
  /** Only those for requests of whoever looks. */
  mine?: boolean;
}

/** How many deliveries are late, with the way to them; nothing while none is. */
export function LateDeliveries({ loaded, mine = false }: LateDeliveriesProps) {
  const t = useTranslations("purchaseOrders");
  const { data: count = 0 } = useLoadedQuery(lateTotal(mine), loaded);
  if (count === 0) return null;
  return (
    <Link to={`/purchase-orders?state=late${mine ? "&mine=true" : ""}`} prefetch="intent" className="late-deliveries">
      <Truck size={16} aria-hidden />
      {t(mine ? "lateMine" : "lateCount", { count })}
    </Link>
  );
}
