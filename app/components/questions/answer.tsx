import { Download } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import type { QuestionAnswer, QuestionPlan } from "#tools/questions/schema.ts";
import { saveCsv } from "../assistant/results/csv.ts";
import { ChartOrTable } from "../charts/chart-or-table.tsx";
import { Button } from "../ui/button.tsx";
import { confidenceLook } from "../ui/tones.ts";
import { AnswerTable } from "./answer-table.tsx";
import { PlanChips } from "./plan-chips.tsx";
import "./questions.css";

const AnswerChart = lazy(() => import("./answer-chart.tsx"));

interface AnswerProps {
  answer: QuestionAnswer;
  /** Runs a plan that was changed by hand; without it the plan is only told. */
  onPlan?: (plan: QuestionPlan) => void;
  /** Asks another question, where a name has to be chosen. */
  onChoose?: (name: string) => void;
  actions?: ReactNode;
}

/** The answer to a data question: text, how sure it is, the plan, its rows as chart and table, and what stands out. */
export default function Answer({ answer, onPlan, onChoose, actions }: AnswerProps) {
  const t = useTranslations("questions");
  const format = useFormat();
  return (
    <div className="question-answer">
      <Text as="p" size="2" weight="medium" className="breakable">
        {answer.answer}
      </Text>
      <Flex gap="3" align="center" wrap="wrap">
        <Badge {...confidenceLook(answer.confidence)}>
          {t("confidence", { percent: format.percent(answer.confidence) })}
        </Badge>
        {answer.kind === "plan" && answer.missing && (
          <Text size="1" color="gray">
            {t("notRead", { words: answer.missing })}
          </Text>
        )}
        {answer.data.length > 0 && (
          <Button
            size="1"
            variant="ghost"
            color="gray"
            icon={<Download size={14} aria-hidden />}
            onClick={() => saveCsv(t("fileName"), answer.data, format.today())}
          >
            {t("csv")}
          </Button>
        )}
        {actions}
      </Flex>
      {onChoose && answer.candidates.length > 0 && (
        <Flex gap="2" wrap="wrap">
          {answer.candidates.map((name) => (
            <Button key={name} size="1" variant="soft" onClick={() => onChoose(name)}>
              {name}
            </Button>
          ))}
        </Flex>
      )}
      {onPlan && <PlanChips answer={answer} onChange={onPlan} />}
      <AnswerRows answer={answer} />
      {answer.insights.length > 0 && (
        <ul className="question-insights" aria-label={t("insights")}>
          {answer.insights.map((insight) => (
            <li key={insight}>{insight}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The rows, drawn where they make a chart. */
export function AnswerRows({ answer, first }: { answer: QuestionAnswer; first?: number }) {
  if (answer.data.length === 0) return null;
  const table = <AnswerTable answer={answer} first={first} />;
  return answer.chart ? (
    <ChartOrTable chart={<AnswerChart answer={answer} />} table={table} />
  ) : answer.plan?.groups.length === 0 && answer.plan.aggregate !== "list" && answer.data.length === 1 ? null : (
    table
  );
}
