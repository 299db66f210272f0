/** Names and figures along an axis. */
export const ticks = { stroke: "var(--gray-11)", fontSize: 12, tickLine: false, axisLine: false } as const;

/** How a chart tells of what is pointed at. In the colours of the series, words would be too faint to read. */
export const tooltip = {
  cursor: { fill: "var(--gray-a3)" },
  contentStyle: {
    background: "var(--color-panel-solid)",
    border: "1px solid var(--gray-a6)",
    borderRadius: "var(--radius-3)",
  },
  itemStyle: { color: "var(--gray-12)" },
} as const;
