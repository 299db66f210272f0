import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useTranslations } from "use-intl";
import { tooltip } from "#app/components/charts/look.ts";
import type { Usage } from "#app/data/administration.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { addDays } from "#tools/fields/rules.ts";

const dayMs = 24 * 60 * 60 * 1000;
const labelSize = 12;
const axisWidth = 64;

/** Days without a call are days too. */
function everyDay({ from, to, days }: Usage) {
  const used = new Map(days.map((row) => [row.day, row]));
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, after) => {
    const day = addDays(from, after);
    return { day, input: used.get(day)?.inputTokens ?? 0, output: used.get(day)?.outputTokens ?? 0 };
  });
}

/** Input and output tokens a day, stacked. */
export default function DaysChart({ usage }: { usage: Usage }) {
  const t = useTranslations("administration.usage");
  const format = useFormat();
  const names: Record<string, string> = { input: t("input"), output: t("output") };
  return (
    <figure role="img" aria-label={t("byDayChart")} className="admin-figure">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={everyDay(usage)}>
          <CartesianGrid stroke="var(--gray-a4)" vertical={false} />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => format.date(day).slice(0, 5)}
            stroke="var(--gray-11)"
            fontSize={labelSize}
            minTickGap={24}
          />
          <YAxis
            tickFormatter={(tokens: number) => format.number(tokens, { notation: "compact" })}
            stroke="var(--gray-11)"
            fontSize={labelSize}
            width={axisWidth}
          />
          <Tooltip
            {...tooltip}
            labelFormatter={(day) => format.date(String(day))}
            formatter={(tokens, name) => [format.number(Number(tokens)), names[String(name)]]}
          />
          <Bar dataKey="input" stackId="tokens" fill="var(--bar)" isAnimationActive={false} />
          <Bar dataKey="output" stackId="tokens" fill="var(--ink)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
