import { periodGroups } from "#db/queries/fleet-questions/terms.ts";
import type { Row } from "#db/queries/fleet-questions/run.ts";
import type { FleetQuery } from "./plan.ts";

/** How to draw the rows of an answer. It names their columns and holds no numbers of its own. */
export interface Chart {
  type: "line" | "bar" | "stackedBar" | "share";
  x: string;
  y: "value" | "share";
  /** The column whose values are the series. */
  series?: string;
}

const fewest = 2;
const most = 50;

/** The chart that fits the rows; none where there are fewer than 2 or more than 50 points. */
export function chartFor(plan: FleetQuery, rows: Row[]): Chart | null {
  if (plan.aggregate === "list" || plan.subject === "customers" || rows.length < fewest || rows.length > most)
    return null;
  if (plan.compare.length > 0)
    return plan.groups.length === 0
      ? { type: "bar", x: "from", y: "value" }
      : { type: "bar", x: plan.groups[0]!, y: "value", series: "from" };
  const period = plan.groups.find((group) => periodGroups.includes(group));
  const other = plan.groups.filter((group) => group !== period);
  if (plan.groups.length === 0 || plan.groups.length > 2) return null;
  if (period)
    return {
      type: "line",
      x: period,
      y: plan.aggregate === "share" ? "share" : "value",
      ...(other[0] ? { series: other[0] } : {}),
    };
  if (other.length === 2) return { type: "stackedBar", x: other[0]!, y: "value", series: other[1]! };
  return plan.aggregate === "share"
    ? { type: "share", x: other[0]!, y: "share" }
    : { type: "bar", x: other[0]!, y: "value" };
}
