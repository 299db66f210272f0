import { useTranslations } from "use-intl";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";

const views = ["list", "sites"] as const;

/** Customers, or the places of work. */
export function CustomerViews({ view }: { view: (typeof views)[number] }) {
  const t = useTranslations("customers");
  return (
    <LinkTabs
      label={t("views")}
      views={views}
      open={view}
      address={(one) => (one === "list" ? "/customers" : `?view=${one}`)}
      text={(one) => t(`view.${one}`)}
    />
  );
}
