import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import type { QuestionAnswer, QuestionRow } from "#tools/questions/schema.ts";
import { useQuestionWords } from "./words.ts";

const height = 240;
const ticks = { stroke: "var(--gray-11)", fontSize: 12, tickLine: false } as const;
const seriesColors = [
  "var(--accent-9)",
  "var(--amber-9)",
  "var(--blue-9)",
  "var(--red-9)",
  "var(--green-9)",
  "var(--gray-9)",
];
/** More lines than these cannot be told apart; the table has the rest. */
const mostSeries = seriesColors.length;
const longestTick = 14;

/** The rows of an answer drawn as its chart says; every number is one of the rows. */
export default function AnswerChart({ answer }: { answer: QuestionAnswer }) {
  const t = useTranslations("questions");
  const format = useFormat();
  const { term, value } = useQuestionWords();
  const { chart } = answer;
  if (!chart) return null;
  const { points, series } = pivoted(answer.data, chart);
  const nameOf = (key: string) => (chart.series ? value(chart.series, key) : term("column", chart.y));
  const numbers = (number: number) =>
    chart.y === "share" ? format.percent(number) : format.number(number, { maximumFractionDigits: 1 });
  const label = (x: string) => value(chart.x, x);
  const short = (x: string) => (label(x).length > longestTick ? `${label(x).slice(0, longestTick - 1)}…` : label(x));
  const shared = (
    <>
      <CartesianGrid stroke="var(--gray-a4)" vertical={false} />
      <XAxis dataKey="x" tickFormatter={short} interval="preserveStartEnd" {...ticks} />
      <YAxis tickFormatter={numbers} width={48} allowDecimals={chart.y === "share"} {...ticks} />
      <Tooltip
        cursor={{ fill: "var(--gray-a3)" }}
        contentStyle={{
          background: "var(--color-panel-solid)",
          border: "1px solid var(--gray-a6)",
          borderRadius: "var(--radius-3)",
        }}
        labelFormatter={(x) => label(String(x))}
        formatter={(number, key) => [numbers(Number(number)), nameOf(String(key))]}
      />
      {chart.series && <Legend formatter={(key) => nameOf(String(key))} />}
    </>
  );
  const margin = { top: 8, right: 8, bottom: 0, left: 0 };
  return (
    <figure role="img" aria-label={t("chartOf", { plan: answer.planInWords ?? answer.query })} className="chart">
      <ResponsiveContainer width="100%" height={height}>
        {chart.type === "line" ? (
          <LineChart data={points} margin={margin}>
            {shared}
            {series.map((key, index) => (
              <Line
                key={key}
                dataKey={key}
                stroke={seriesColors[index]}
                strokeWidth={2}
                dot={points.length < 15}
                isAnimationActive={false}
                connectNulls
              />
            ))}
          </LineChart>
        ) : (
          <BarChart data={points} margin={margin}>
            {shared}
            {series.map((key, index) => (
              <Bar
                key={key}
                dataKey={key}
                stackId={chart.type === "stackedBar" ? "all" : undefined}
                fill={seriesColors[index]}
                radius={chart.type === "stackedBar" ? 0 : 4}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        )}
      </ResponsiveContainer>
    </figure>
  );
}

const alone = "value";

/** One point for each place on the axis, with a member for each series; the largest series where there are many. */
function pivoted(rows: QuestionRow[], { x, y, series }: NonNullable<QuestionAnswer["chart"]>) {
  const points = new Map<string, Record<string, string | number>>();
  const totals = new Map<string, number>();
  for (const row of rows) {
    const at = String(row[x] ?? "");
    const key = series ? String(row[series] ?? "") : alone;
    const number = Number(row[y] ?? 0);
    const point = points.get(at) ?? { x: at };
    points.set(at, { ...point, [key]: number });
    totals.set(key, (totals.get(key) ?? 0) + number);
  }
  const largest = [...totals].sort(([, one], [, other]) => other - one).map(([key]) => key);
  return { points: [...points.values()], series: largest.slice(0, mostSeries) };
}
