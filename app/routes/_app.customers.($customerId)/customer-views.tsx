import { TabNav } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";

const views = ["list", "sites"] as const;

/** Customers, or the places of work. */
export function CustomerViews({ view }: { view: (typeof views)[number] }) {
  const t = useTranslations("customers");
  return (
    <TabNav.Root aria-label={t("views")}>
      {views.map((one) => (
        <TabNav.Link key={one} asChild active={one === view}>
          <Link to={one === "list" ? "/customers" : `?view=${one}`} replace preventScrollReset>
            {t(`view.${one}`)}
          </Link>
        </TabNav.Link>
      ))}
    </TabNav.Root>
  );
}
