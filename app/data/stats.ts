import { useShell, type DashboardStats } from "#app/components/shell/shell-context.tsx";
import { readOf, useLoadedQuery } from "./loaded-query.ts";

export const statsPath = "/api/dashboard/stats";
const statsPollMs = 30_000;

export const statsQuery = readOf<DashboardStats>(statsPath);

/** The numbers of the sidebar and the dashboards: live, and read again every 30 s where events do not come through. */
export function useStats(): DashboardStats {
  const { stats } = useShell();
  return useLoadedQuery(statsQuery, stats, { refetchInterval: statsPollMs }).data ?? stats.data;
}
