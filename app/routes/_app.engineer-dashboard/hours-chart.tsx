import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useTranslations } from "use-intl";
import { tooltip } from "#app/components/charts/look.ts";
import { useFormat } from "../../hooks/use-format.ts";
import type { HoursPoint } from "./records.ts";

const height = 220;

export default function HoursChart({ points: readings }: { points: HoursPoint[] }) {
  const t = useTranslations("engineer");
  const format = useFormat();
  const points = readings.map(({ date, hours }) => ({ time: Date.parse(date), hours }));
  return (
    <figure role="img" aria-label={t("timeline.chart")} style={{ margin: 0 }}>
      <ResponsiveContainer width="100%" height={height}>
        <LineChart data={points} margin={{ top: 12, right: 12, bottom: 4, left: 4 }}>
          <CartesianGrid stroke="var(--gray-a4)" vertical={false} />
          <XAxis
            dataKey="time"
            type="number"
            scale="time"
            domain={["dataMin", "dataMax"]}
            tickFormatter={format.month}
            stroke="var(--gray-11)"
            fontSize={12}
          />
          <YAxis
            domain={["auto", "auto"]}
            tickFormatter={(hours: number) => format.number(hours)}
            stroke="var(--gray-11)"
            fontSize={12}
            width={56}
          />
          <Tooltip
            {...tooltip}
            labelFormatter={(time) => format.date(Number(time))}
            formatter={(hours) => [format.number(Number(hours)), t("timeline.hours")]}
          />
          <Line dataKey="hours" stroke="var(--accent-9)" strokeWidth={2} dot={false} isAnimationActive={false} />
        </LineChart>
      </ResponsiveContainer>
    </figure>
  );
}
