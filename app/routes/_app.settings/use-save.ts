import { useTranslations } from "use-intl";
import { useSaveSettings } from "#app/data/account.ts";

/** Saves a setting at once, with the words of this page. */
export function useSave() {
  const t = useTranslations("accounts.settings");
  return useSaveSettings({ saved: t("saved"), failed: t("failed") });
}
