import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { Text } from "../ui/themed.tsx";
import { ticks, tooltip } from "./look.ts";

interface StackedBarsProps {
  /** What the chart shows, for people who do not see it. */
  label: string;
  /** One bar each, oldest first, with an amount for the key of each part. */
  bars: (Record<string, number> & { name?: never })[];
  names: string[];
  /** From below to above. */
  parts: { key: string; name: string; color: string }[];
  format: (value: number) => string;
}

const height = 240;

/** Amounts by name as bars of several parts, in the colours of the theme. */
export default function StackedBars({ label, bars, names, parts, format }: StackedBarsProps) {
  const data = bars.map((bar, at) => ({ ...bar, name: names[at]! }));
  return (
    <figure role="img" aria-label={label} className="chart">
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={data} margin={{ top: 16, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--gray-a4)" vertical={false} />
          <XAxis dataKey="name" {...ticks} />
          <YAxis tickFormatter={format} width={64} {...ticks} />
          <Tooltip {...tooltip} formatter={(value) => format(Number(value))} />
          {/* The square tells the colour; words in it would be too faint to read. */}
          <Legend
            formatter={(name) => (
              <Text size="2" color="gray">
                {String(name)}
              </Text>
            )}
          />
          {parts.map(({ key, name, color }) => (
            <Bar key={key} dataKey={key} name={name} stackId="one" fill={color} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
