import { useShell, type DashboardStats } from "#app/components/shell/shell-context.tsx";
import { pathOf, readOf } from "./call.ts";
import { useLoadedQuery } from "./loaded-query.ts";

export const statsPath = pathOf("dashboard.show-stats");
const statsPollMs = 30_000;

export const statsQuery = readOf("dashboard.show-stats");

/** The numbers of the sidebar and the dashboards: live, and read again every 30 s where events do not come through. */
export function useStats(): DashboardStats {
  const { stats } = useShell();
  return useLoadedQuery(statsQuery, stats, { refetchInterval: statsPollMs }).data ?? stats.data;
}
