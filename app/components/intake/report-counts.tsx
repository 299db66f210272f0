import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import type { ReportCounts } from "#tools/intake/review/rules.ts";

const kinds = ["machines", "actions", "fixed", "open", "parts", "downtimes"] as const;

/** "3 actions, 1 fault fixed, 1 open fault and 1 part": what is in a report, or in several of some machines. */
export function useCountsText(): (counts: ReportCounts & { machines?: number }) => string {
  const t = useTranslations("intake.counts");
  const format = useFormat();
  return (counts) => {
    const told = kinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [t(kind, { count })] : [];
    });
    return told.length > 0 ? format.list(told) : t("nothing");
  };
}
