import { TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { useMay } from "#app/hooks/use-user.ts";

const views = ["orders", "missing"] as const;
const addresses = { orders: "/purchase-orders", missing: "/purchase-orders?view=missing" };

/** Orders, and for those who order what is to be ordered. */
export function OrderViews({ view }: { view: keyof typeof addresses }) {
  const t = useTranslations("purchaseOrders");
  if (!useMay("purchase-orders.list-missing")) return null;
  return (
    <TabNav.Root aria-label={t("views")}>
      {views.map((one) => (
        <TabNav.Link key={one} asChild active={one === view}>
          <Link to={addresses[one]} replace preventScrollReset>
            {t(`view.${one}`)}
          </Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
