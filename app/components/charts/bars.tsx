import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormat } from "#app/hooks/use-format.ts";

interface BarsProps {
  /** What the chart shows, for people who do not see it. */
  label: string;
  bars: { name: string; value: number }[];
  valueName: string;
  /** Bars lie down, which leaves room for long names. */
  lying?: boolean;
}

const height = 224;
const ticks = { stroke: "var(--gray-11)", fontSize: 12, tickLine: false } as const;

/** Numbers by name as bars, in the colours of the theme. */
export default function Bars({ label, bars, valueName, lying }: BarsProps) {
  const format = useFormat();
  const numbers = (value: number) => format.number(value);
  return (
    <figure role="img" aria-label={label} className="chart">
      <ResponsiveContainer width="100%" height={height}>
        <BarChart
          data={bars}
          layout={lying ? "vertical" : "horizontal"}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid stroke="var(--gray-a4)" vertical={lying} horizontal={!lying} />
          {lying ? (
            <>
              <XAxis type="number" allowDecimals={false} tickFormatter={numbers} {...ticks} />
              <YAxis type="category" dataKey="name" width={80} {...ticks} />
            </>
          ) : (
            <>
              <XAxis dataKey="name" {...ticks} />
              <YAxis allowDecimals={false} tickFormatter={numbers} width={40} {...ticks} />
            </>
          )}
          <Tooltip
            cursor={{ fill: "var(--gray-a3)" }}
            contentStyle={{
              background: "var(--color-panel-solid)",
              border: "1px solid var(--gray-a6)",
              borderRadius: "var(--radius-3)",
            }}
            formatter={(value) => [numbers(Number(value)), valueName]}
          />
          <Bar dataKey="value" fill="var(--bar)" radius={4} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
