import type { QueryClient } from "@tanstack/react-query";
import type { Answer, ItemOf } from "#app/http/api-types.ts";
import { pathOf, readOf } from "./call.ts";

export type EngineerDashboard = Answer<"dashboard.show-engineer">;
export type MachineChoice = EngineerDashboard["machines"][number];
export type MachineOverview = NonNullable<EngineerDashboard["machine"]>;
export type TaskPlace = EngineerDashboard["places"][number];
export type TimelineEntry = ItemOf<"machines.show-timeline">;

export interface EngineerChoice {
  id: number;
  name: string;
  role: string;
}

export const engineerDashboard = (machineId: number | undefined) => readOf("dashboard.show-engineer", { machineId });

/** After a change to a machine's records everything that counts or lists them is read again. */
export const refreshMachineRecords = (client: QueryClient): void => {
  for (const path of [
    pathOf("dashboard.show-engineer"),
    pathOf("dashboard.show-stats"),
    pathOf("issues.list"),
    pathOf("tasks.list"),
    pathOf("service-logs.list"),
    pathOf("machines.list"),
    pathOf("downtime.list"),
    pathOf("downtime.list-figures"),
    pathOf("parts-requests.list"),
  ]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
};
