import { z } from "zod";
import {
  areaCountShape,
  comparedFiguresShape,
  firstVisitShape,
  monthShape,
  performanceShape,
  statsShape,
} from "#db/records/dashboard.ts";
import {
  engineerSummaryShape,
  machineChoiceShape,
  machineOverviewShape,
  taskPlaceShape,
} from "#db/records/engineer-dashboard.ts";
import { issueShape } from "#db/records/issue.ts";
import { partsRequestShape } from "#db/records/parts-request.ts";
import { serviceLogShape } from "#db/records/service-log.ts";
import { taskShape } from "../tasks/shapes.ts";

/** The first rows of a list, how many it has, and `next`: the `before` of the list's own call. */
const firstOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), next: z.string().nullable() });

export const operationsShape = z.object({
  stats: statsShape,
  tasks: firstOf(taskShape),
  issues: firstOf(issueShape),
  parts: firstOf(partsRequestShape),
});

export const activityShape = serviceLogShape
  .pick({
    id: true,
    machineId: true,
    machineSerialNumber: true,
    engineerName: true,
    serviceType: true,
    computedServiceDate: true,
    machineHours: true,
  })
  .extend({
    clientName: z.string().nullable().describe("The machine's customer where the report names no client"),
    actions: z.array(z.string()).describe("The first two"),
  });

export const managementShape = z.object({
  stats: statsShape,
  compared: comparedFiguresShape,
  categories: z.array(areaCountShape.extend({ percentage: z.number() })),
  activities: z.array(activityShape),
  oldestHigh: z.array(issueShape),
  trend: z.array(monthShape),
  performance: z.array(performanceShape),
  firstVisit: z.array(firstVisitShape),
  insights: z.array(
    z.object({
      kind: z.enum([
        "issue-trend",
        "troubled-machine",
        "top-area",
        "unassigned-high",
        "waiting-parts",
        "unserviced",
        "busiest-engineer",
        "awaiting-confirmation",
      ]),
      tone: z.enum(["warning", "good", "neutral"]),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      link: z.string().describe("The page where to look"),
    }),
  ),
});

export const engineerDashboardShape = z.object({
  summary: engineerSummaryShape,
  machines: z.array(machineChoiceShape),
  machine: machineOverviewShape.nullable(),
  places: z.array(taskPlaceShape).describe("The machines of the engineer's own tasks; none for other roles"),
});
