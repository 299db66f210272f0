import { useTranslations } from "use-intl";
import type { Language } from "#db/vocabulary.ts";

/** A language by the name that it has in itself, as where one chooses one's own. */
export function useLanguageName(): (language: Language) => string {
  const t = useTranslations("accounts.settings.languages");
  return (language) => t(language);
}
