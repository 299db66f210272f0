import { useQuery } from "@tanstack/react-query";
import { engineerDashboard, type EngineerDashboard } from "../../data/engineer-dashboard.ts";
import { useLoaded, type LoadedBy } from "../../data/packed.ts";
import type { loader } from "./route.tsx";

/** Parts of the dashboard, each drawn again only when it has changed: all machines to choose from come after the page. */
const parts = {
  summary: ({ summary }: EngineerDashboard) => summary,
  machine: ({ machine }: EngineerDashboard) => machine,
  machines: ({ machines }: EngineerDashboard) => machines,
};

/** A part of what the loader has read, and of what /api has told since. `isLoaded` until then. */
export function useDashboard<Name extends keyof typeof parts>(name: Name) {
  const { dashboard } = useLoaded<LoadedBy<typeof loader>>();
  const { data, isPlaceholderData } = useQuery({
    ...engineerDashboard(dashboard.machine?.id),
    placeholderData: dashboard,
    select: parts[name] as (all: EngineerDashboard) => EngineerDashboard[Name],
  });
  return { part: data ?? dashboard[name], isLoaded: isPlaceholderData };
}
