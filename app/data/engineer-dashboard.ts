import type { QueryClient } from "@tanstack/react-query";
import type { MachineType } from "#db/vocabulary.ts";
import { readOf } from "./loaded-query.ts";

export interface EngineerDashboard {
  summary: { assignedMachines: number; openIssues: number; serviceRecords: number };
  machines: MachineChoice[];
  machine: MachineOverview | null;
}

export interface MachineChoice {
  id: number;
  serialNumber: string;
  model: string;
  customerName: string | null;
}

export interface MachineOverview extends MachineChoice {
  machineType: MachineType;
  location: string | null;
  googleLocationUrl: string | null;
  installationDate: string | null;
  totalHours: number;
  serviceRecords: number;
  openIssues: number;
  lastService: string | null;
  customerMachines: number;
  customerOpenIssues: number;
}

export interface TimelineEntry {
  kind: "report" | "issue" | "parts";
  id: number;
  date: string;
  text: string;
  hours: number | null;
  status: string;
}

export interface EngineerChoice {
  id: number;
  name: string;
  role: string;
}

export const engineerDashboard = (machineId: number | undefined) =>
  readOf<EngineerDashboard>("/api/dashboard/engineer", { machineId });

/** After a change to a machine's records everything that counts or lists them is read again. */
export const refreshMachineRecords = (client: QueryClient): void => {
  for (const path of [
    "/api/dashboard/engineer",
    "/api/dashboard/stats",
    "/api/issues",
    "/api/tasks",
    "/api/service-logs",
    "/api/machines",
    "/api/parts-requests",
  ]) {
    void client.invalidateQueries({ queryKey: [path] });
  }
};
