import { z } from "zod";
import { moment } from "./fields.ts";

/** The numbers of the dashboards. */
export const statsShape = z.object({
  totalMachines: z.int().describe("All but decommissioned"),
  activeMachines: z.int(),
  openIssues: z.int(),
  assignedTasks: z.int().describe("Issues that have an assignee and are not completed"),
  pendingPartsRequests: z.int().describe("Not delivered"),
  completedServicesThisMonth: z.int(),
  totalTokensUsed: z.int(),
  lastAiProcessedAt: moment.nullable(),
});
export type DashboardStats = z.infer<typeof statsShape>;
