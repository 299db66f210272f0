import { TabNav } from "@radix-ui/themes";
import { Link, useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";

/** The two halves of one's account: who one is, and how the product behaves. */
export function AccountTabs() {
  const t = useTranslations("accounts.tabs");
  const { pathname } = useLocation();
  const tab = (path: string, label: string) => (
    <TabNav.Link asChild active={pathname === path}>
      <Link to={path} prefetch="intent">
        {label}
      </Link>
    </TabNav.Link>
  );
  return (
    <TabNav.Root aria-label={t("label")}>
      {tab("/profile", t("profile"))}
      {tab("/settings", t("settings"))}
    </TabNav.Root>
  );
}
