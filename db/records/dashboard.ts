import { z } from "zod";
import { areas, machineTypes } from "../vocabulary.ts";
import { momentShape } from "./fields.ts";

/** The numbers of the dashboards. */
export const statsShape = z.object({
  totalMachines: z.int().describe("All but decommissioned"),
  activeMachines: z.int(),
  openIssues: z.int(),
  overdueIssues: z.int().describe("Open issues that are past their due date"),
  highIssues: z.int().describe("Open issues of severity High"),
  assignedTasks: z.int().describe("Issues that have an assignee and are not completed"),
  pendingPartsRequests: z.int().describe("Not delivered"),
  orderedPartsRequests: z.int().describe("Ordered, not delivered"),
  completedServicesThisMonth: z.int(),
  totalTokensUsed: z.int(),
  lastAiProcessedAt: momentShape.nullable(),
});
export type DashboardStats = z.infer<typeof statsShape>;

/** What the numbers of the management dashboard are held against. */
export const comparedFiguresShape = z.object({
  inMaintenance: z.int(),
  offline: z.int(),
  issuesReported: z.int().describe("Issues that were reported this month"),
  issuesBefore: z.int().describe("Issues of the last month up to the same day"),
  servicesBefore: z.int().describe("Service reports of the last month up to the same day"),
});
export type ComparedFigures = z.infer<typeof comparedFiguresShape>;

/** How many actions of service reports fall into an area. */
export const areaCountShape = z.object({ area: z.enum(areas), count: z.int() });
export type AreaCount = z.infer<typeof areaCountShape>;

/** Service reports of a month. */
export const monthShape = z.object({ month: z.string().describe("2026-07"), services: z.int() });
export type MonthCount = z.infer<typeof monthShape>;

/** What a row of figures is about: everything, an engineer, or a type of machine. */
const about = {
  by: z.enum(["all", "engineer", "machineType"]),
  id: z.int().nullable(),
  name: z.string().nullable(),
  machineType: z.enum(machineTypes).nullable(),
};

export const performanceShape = z.object({
  ...about,
  issues: z.int(),
  assigned: z.int(),
  hoursToAssign: z.number().nullable().describe("Median"),
  finished: z.int(),
  hoursToFix: z.number().nullable().describe("Median"),
});
export type PerformanceRow = z.infer<typeof performanceShape>;

export const firstVisitShape = z.object({
  ...about,
  reported: z.int().describe("Issues that reports named"),
  fixed: z.int().describe("Of these, fixed on the same visit"),
});
export type FirstVisitRow = z.infer<typeof firstVisitShape>;
