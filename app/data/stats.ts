import type { UseQueryResult } from "@tanstack/react-query";
import { useShell, type DashboardStats } from "#app/components/shell/shell-context.tsx";
import { get } from "./client.ts";
import { useLoadedQuery } from "./loaded-query.ts";

export const statsPath = "/api/dashboard/stats";
const statsPollMs = 30_000;

/** The numbers of the sidebar and the dashboards: live, and read again every 30 s where events do not come through. */
export function useStats(): DashboardStats {
  const { stats } = useShell();
  const query: UseQueryResult<DashboardStats> = useLoadedQuery(
    { queryKey: [statsPath], queryFn: ({ signal }) => get<DashboardStats>(statsPath, { signal, poll: true }) },
    stats,
    { refetchInterval: statsPollMs },
  );
  return query.data ?? stats;
}
