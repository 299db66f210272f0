import { useQuery } from "@tanstack/react-query";
import { engineerDashboard, type EngineerDashboard } from "../../data/engineer-dashboard.ts";

/** Parts of the dashboard, each drawn again only when it has changed: all machines to choose from come after the page. */
const parts = {
  summary: ({ summary }: EngineerDashboard) => summary,
  machine: ({ machine }: EngineerDashboard) => machine,
  places: ({ places }: EngineerDashboard) => places,
  machines: ({ machines }: EngineerDashboard) => machines,
};

/** A part of what the loader has read (`loaded`), and of what /api has told since. `isLoaded` until then. */
export function useDashboard<Name extends keyof typeof parts>(loaded: EngineerDashboard, name: Name) {
  const { data, isPlaceholderData } = useQuery({
    ...engineerDashboard(loaded.machine?.id),
    placeholderData: loaded,
    select: parts[name] as (all: EngineerDashboard) => EngineerDashboard[Name],
  });
  return { part: data ?? loaded[name], isLoaded: isPlaceholderData };
}
