import type { Row } from "#db/queries/fleet-questions/run.ts";
import { periodGroups } from "#db/queries/fleet-questions/terms.ts";
import { add, spanOf, type Unit } from "./calendar.ts";
import type { FleetQuery } from "./plan.ts";

const mostPeriods = 120;

/** Days, weeks and months in which nothing happened are rows with 0, so that a line does not skip them. */
export function fillPeriods(plan: FleetQuery, rows: Row[], today: string): Row[] {
  const [group] = plan.groups;
  const countable = plan.aggregate === "count" || plan.aggregate === "sum";
  if (
    !group ||
    plan.groups.length !== 1 ||
    !periodGroups.includes(group) ||
    !countable ||
    plan.having ||
    plan.limit ||
    plan.order
  )
    return rows;
  const from = plan.time?.from;
  const last = rows
    .map((row) => String(row[group]))
    .sort()
    .at(-1);
  // Months that have not begun are no months in which nothing happened.
  const to = plan.time?.to && plan.time.to > today ? today : plan.time?.to;
  if (!from || !to || rows.length === 0) return rows;
  const unit = group as Unit;
  const known = new Map(rows.map((row) => [String(row[group]), row]));
  const filled: Row[] = [];
  for (let start = spanOf(from, unit).from; ; start = add(start, 1, unit)) {
    const name = periodName(start, unit);
    if (start > to && (last === undefined || name > last)) break;
    if (filled.length === mostPeriods) return rows;
    filled.push(known.get(name) ?? { [group]: name, value: 0, records: 0 });
  }
  return filled;
}

/** The name that the database gives the period that begins on a date. */
export function periodName(start: string, unit: Unit): string {
  if (unit === "month") return start.slice(0, 7);
  if (unit === "year") return start.slice(0, 4);
  if (unit === "quarter") return `${start.slice(0, 4)}-Q${Math.ceil(Number(start.slice(5, 7)) / 3)}`;
  return start;
}
