import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFieldName, useValueText } from "./record-facts.ts";

interface QuestionChartProps {
  title: string;
  rows: Record<string, unknown>[];
  label: string;
  measure: string;
}

const period = /^\d{4}-(\d{2}|W\d{2}|Q\d)(-\d{2})?$/;

/** Rows of an answer drawn as they are: over time as a line, else as bars. No number here comes from a model. */
export default function QuestionChart({ title, rows, label, measure }: QuestionChartProps) {
  const valueText = useValueText();
  const fieldName = useFieldName();
  const overTime = rows.every((row) => period.test(String(row[label])));
  const shared = (
    <>
      <CartesianGrid stroke="var(--gray-a4)" vertical={false} />
      <XAxis
        dataKey={label}
        tick={{ fill: "var(--gray-11)", fontSize: 11 }}
        interval="preserveStartEnd"
        tickFormatter={(value: string) => (value.length > 12 ? `${value.slice(0, 11)}…` : value)}
      />
      <YAxis tick={{ fill: "var(--gray-11)", fontSize: 11 }} width={44} tickFormatter={valueText} />
      <Tooltip
        formatter={(value) => [valueText(value), fieldName(measure)]}
        contentStyle={{
          background: "var(--color-panel-solid)",
          border: "1px solid var(--gray-a5)",
          borderRadius: "var(--radius-3)",
          color: "var(--gray-12)",
        }}
      />
    </>
  );
  return (
    <div className="result-chart" role="img" aria-label={title}>
      <ResponsiveContainer width="100%" height="100%">
        {overTime ? (
          <LineChart data={rows}>
            {shared}
            <Line dataKey={measure} stroke="var(--accent-9)" strokeWidth={2} dot={false} isAnimationActive={false} />
          </LineChart>
        ) : (
          <BarChart data={rows}>
            {shared}
            <Bar dataKey={measure} fill="var(--bar)" radius={4} isAnimationActive={false} />
          </BarChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}
