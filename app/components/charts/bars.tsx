import { Bar, BarChart, CartesianGrid, Cell, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { useFormat } from "#app/hooks/use-format.ts";
import { ticks, tooltip } from "./look.ts";

interface OneBar {
  name: string;
  /** Under the bar, where the name would be too long. */
  tick?: string;
  value: number;
  /** Of the period that runs: what it comes to at this pace. */
  expected?: number;
}

interface BarsProps {
  /** What the chart shows, for people who do not see it. */
  label: string;
  bars: OneBar[];
  valueName: string;
  /** What is said of a period that runs. */
  expectedName: (expected: number) => string;
}

const height = 224;

/** Numbers by name as bars, in the colours of the theme. The period that runs is yellow, and dashed on to what it may become. */
export default function Bars({ label, bars, valueName, expectedName }: BarsProps) {
  const format = useFormat();
  const numbers = (value: number) => format.number(value);
  const data = bars.map((bar) => ({ ...bar, rest: Math.max(0, (bar.expected ?? bar.value) - bar.value) }));
  const ofName = new Map(bars.map((bar) => [bar.name, bar]));
  return (
    <figure role="img" aria-label={label} className="chart">
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={data} margin={{ top: 16, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid stroke="var(--gray-a4)" vertical={false} />
          <XAxis
            dataKey="name"
            interval={0}
            tickFormatter={(name: string) => ofName.get(name)?.tick ?? name}
            {...ticks}
          />
          <YAxis allowDecimals={false} tickFormatter={numbers} width={40} {...ticks} />
          <Tooltip
            {...tooltip}
            formatter={(value, _key, { payload }) => {
              const { expected } = payload as OneBar;
              const told = numbers(Number(value));
              return [expected === undefined ? told : `${told} (${expectedName(expected)})`, valueName];
            }}
          />
          <Bar dataKey="value" stackId="one" radius={4} isAnimationActive={false}>
            {data.map(({ name, expected }) => (
              <Cell key={name} fill={expected === undefined ? "var(--bar)" : "var(--machine)"} />
            ))}
          </Bar>
          <Bar
            dataKey="rest"
            stackId="one"
            fill="transparent"
            strokeDasharray="3 3"
            tooltipType="none"
            isAnimationActive={false}
          >
            {data.map(({ name, expected }) => (
              <Cell key={name} stroke={expected === undefined ? "none" : "var(--gray-11)"} />
            ))}
            <LabelList
              dataKey="expected"
              position="top"
              fill="var(--gray-11)"
              fontSize={12}
              formatter={(value: unknown) => (typeof value === "number" ? `≈${numbers(value)}` : "")}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </figure>
  );
}
