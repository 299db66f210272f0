import { useTranslations } from "use-intl";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { useMay } from "#app/hooks/use-user.ts";

const views = ["orders", "missing"] as const;
const addresses = { orders: "/purchase-orders", missing: "/purchase-orders?view=missing" };

/** Orders, and for those who order what is to be ordered. */
export function OrderViews({ view }: { view: keyof typeof addresses }) {
  const t = useTranslations("purchaseOrders");
  if (!useMay("purchase-orders.list-missing")) return null;
  return (
    <LinkTabs
      label={t("views")}
      views={views}
      open={view}
      address={(one) => addresses[one]}
      text={(one) => t(`view.${one}`)}
    />
  );
}
