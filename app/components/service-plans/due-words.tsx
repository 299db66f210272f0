import { useTranslations } from "use-intl";
import { DateText } from "#app/components/ui/format.tsx";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import { dueSign } from "#app/components/ui/tones.ts";
import type { DueItem } from "#app/data/due-services.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { DueState } from "#db/vocabulary.ts";

export function DueStateBadge({ state }: { state: DueState }) {
  const t = useTranslations("servicePlans");
  return (
    <span
      className="status"
      data-high={state === "overdue" || undefined}
      data-quiet={state === "upcoming" || undefined}
    >
      <StatusIcon sign={dueSign[state]} />
      {t(`state.${state}`)}
    </span>
  );
}

/** At how many hours and by which day: whichever comes first. */
export function useDueText(): (item: Pick<DueItem, "dueHours" | "dueOn">) => string {
  const t = useTranslations("servicePlans");
  const format = useFormat();
  return ({ dueHours, dueOn }) =>
    [dueHours !== null && t("hours", { hours: format.number(dueHours) }), dueOn && format.date(dueOn)]
      .filter(Boolean)
      .join(` ${t("or")} `);
}

/** When it is expected, with the range; or why nobody can tell. */
export function ExpectedText({ item }: { item: Pick<DueItem, "forecast" | "readings"> }) {
  const t = useTranslations("servicePlans");
  const format = useFormat();
  const { forecast, readings } = item;
  if (!forecast) return <span className="due-none">{readings < 3 ? t("notEnoughReadings") : t("standsStill")}</span>;
  const { expectedOn, earliestOn, latestOn } = forecast;
  const certain = earliestOn === expectedOn && latestOn === expectedOn;
  return (
    <>
      <DateText value={expectedOn} />
      {!certain && (
        <span className="due-range">
          {latestOn
            ? t("range", { from: format.date(earliestOn), to: format.date(latestOn) })
            : t("fromOn", { from: format.date(earliestOn) })}
        </span>
      )}
    </>
  );
}
