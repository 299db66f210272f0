import type { ManagementData } from "#tools/dashboard/schema.ts";

export type PerformanceRows = Pick<ManagementData, "performance" | "firstVisit">;

const rowsShown = 8;

/** The overall row, and of each grouping those with the most issues: what the table shows of a large fleet. */
export const performanceShown = (performance: PerformanceRows["performance"]): PerformanceRows["performance"] =>
  (["all", "engineer", "machineType"] as const).flatMap((by) =>
    performance.filter((row) => row.by === by && (by !== "engineer" || row.id !== null)).slice(0, rowsShown),
  );

type Group = Pick<PerformanceRows["performance"][number], "by" | "id" | "machineType">;

export const sameGroup = (one: Group, other: Group): boolean =>
  one.by === other.by && one.id === other.id && one.machineType === other.machineType;

/** As much of both as the table shows. */
export function onlyShown({ performance, firstVisit }: PerformanceRows): PerformanceRows {
  const shown = performanceShown(performance);
  return { performance: shown, firstVisit: firstVisit.filter((visits) => shown.some((row) => sameGroup(row, visits))) };
}
