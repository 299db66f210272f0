import { useLocation } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { LinkTabs } from "../ui/link-tabs.tsx";

const views = ["profile", "settings"] as const;

/** The two halves of one's account: who one is, and how the product behaves. */
export function AccountTabs() {
  const t = useTranslations("accounts.tabs");
  const { pathname } = useLocation();
  return (
    <LinkTabs
      label={t("label")}
      views={views}
      open={pathname === "/settings" ? "settings" : "profile"}
      address={(view) => `/${view}`}
      text={(view) => t(view)}
      replace={false}
      prefetch="intent"
    />
  );
}
