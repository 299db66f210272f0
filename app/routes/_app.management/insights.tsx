import { Link } from "@remix-run/react";
import { CircleCheck, Info, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Area } from "#db/vocabulary.ts";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import type { DashboardInsight } from "#tools/dashboard/schema.ts";

const icons = {
  warning: <TriangleAlert size={16} aria-hidden />,
  good: <CircleCheck size={16} aria-hidden />,
  neutral: <Info size={16} aria-hidden />,
};

/** Findings in the fleet's records, each with its numbers and a way to what it is about. */
export function Insights({ insights }: { insights: DashboardInsight[] }) {
  const t = useTranslations("management.insights");
  const sentence = useSentence();
  return (
    <Section title={t("title")} description={t("description")}>
      {insights.length === 0 ? (
        <EmptyState title={t("none")} description={t("noneHint")} />
      ) : (
        <ul className="insights">
          {insights.map((insight) => (
            <li key={insight.kind} data-tone={insight.tone}>
              {icons[insight.tone]}
              <Text size="2" className="breakable">
                {sentence(insight)}
              </Text>
              <Link to={insight.link} className="insight-link">
                {t("show")}
                <span className="visually-hidden"> {sentence(insight)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function useSentence(): (insight: DashboardInsight) => string {
  const t = useTranslations();
  const format = useFormat();
  return ({ kind, values }) => {
    const { change, serial, customer, area } = values;
    const worded = {
      ...values,
      ...(change === undefined ? {} : { change: `${format.number(Number(change), { signDisplay: "exceptZero" })}%` }),
      ...(serial === undefined ? {} : { machine: customer ? `${serial} (${customer})` : serial }),
      ...(area === undefined ? {} : { area: t(`common.area.${area as Area}`) }),
    };
    return t(`management.insights.${kind}`, worded);
  };
}
