import { Link } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Area } from "#db/vocabulary.ts";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import type { DashboardInsight } from "#tools/dashboard/schema.ts";

/** Findings in the fleet's records as cards: the number first, a sentence, and the way to what it is about. */
export function Insights({ insights }: { insights: DashboardInsight[] }) {
  const t = useTranslations("management.insights");
  const wordsOf = useWords();
  return (
    <Section title={t("title")} description={t("description")}>
      {insights.length === 0 ? (
        <EmptyState title={t("none")} description={t("noneHint")} />
      ) : (
        <ul className="insights">
          {insights.map((insight) => {
            const { figure, label, text, act } = wordsOf(insight);
            return (
              <li key={insight.kind} data-tone={insight.tone}>
                <p className="insight-figure">
                  <b className="numbers">{figure}</b> <span>{label}</span>
                </p>
                <Text as="p" size="2" className="breakable">
                  {text}
                </Text>
                <Link to={insight.link} className="insight-link">
                  {act}
                  <span className="visually-hidden">
                    {": "}
                    {figure} {label}
                  </span>
                  <ArrowRight size={14} aria-hidden />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

/** The words of a finding. Its figure is the change or the share where it has one, else what it counts. */
function useWords() {
  const t = useTranslations();
  const format = useFormat();
  return ({ kind, values }: DashboardInsight) => {
    const { change, share, count, serial, customer, area } = values;
    const worded = {
      ...values,
      machine: customer ? `${serial} (${customer})` : String(serial ?? ""),
      area: area === undefined ? "" : t(`common.area.${area as Area}`),
    };
    const figure =
      change !== undefined
        ? `${format.number(Number(change), { signDisplay: "exceptZero" })}%`
        : share !== undefined
          ? format.percent(Number(share) / 100)
          : format.number(Number(count));
    const say = (part: "label" | "text" | "act") => t(`management.insights.${kind}.${part}`, worded);
    return { figure, label: say("label"), text: say("text"), act: say("act") };
  };
}
