import { useTranslations } from "use-intl";
import { useFormat } from "../../hooks/use-format.ts";
import type { DayLimits } from "./typed-day.ts";

/** Tells why a day (`YYYY-MM-DD`) cannot be taken, in the person's words; nothing when it can. */
export function useDayRefusal({ min, max }: DayLimits): (day: string) => string | undefined {
  const t = useTranslations("common.dateField");
  const format = useFormat();
  return (day) => {
    if (max && day > max)
      return max === format.today() ? t("notAfterToday") : t("notAfter", { date: format.date(max) });
    if (min && day < min) return t("notBefore", { date: format.date(min) });
    return undefined;
  };
}
