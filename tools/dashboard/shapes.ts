import { z } from "zod";
import { areas, machineStatuses, machineTypes } from "#db/vocabulary.ts";
import { moment } from "#db/records/fields.ts";
import { statsShape } from "#db/records/dashboard.ts";
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

/** What a row of figures is about: everything, an engineer, or a type of machine. */
const about = {
  by: z.enum(["all", "engineer", "machineType"]),
  id: z.int().nullable(),
  name: z.string().nullable(),
  machineType: z.enum(machineTypes).nullable(),
};

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
  categories: z.array(z.object({ area: z.enum(areas), count: z.int(), percentage: z.number() })),
  activities: z.array(activityShape),
  oldestHigh: z.array(issueShape),
  trend: z.array(z.object({ month: z.string().describe("2026-07"), services: z.int() })),
  performance: z.array(
    z.object({
      ...about,
      issues: z.int(),
      assigned: z.int(),
      hoursToAssign: z.number().nullable().describe("On average"),
      finished: z.int(),
      hoursToFix: z.number().nullable().describe("On average"),
    }),
  ),
  firstVisit: z.array(
    z.object({
      ...about,
      reported: z.int().describe("Issues that reports named"),
      fixed: z.int().describe("Of these, fixed on the same visit"),
    }),
  ),
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

const machineChoice = z.object({
  id: z.int(),
  serialNumber: z.string(),
  model: z.string(),
  customerName: z.string().nullable(),
});

export const engineerDashboardShape = z.object({
  summary: z.object({ assignedMachines: z.int(), openIssues: z.int(), serviceRecords: z.int() }),
  machines: z.array(machineChoice),
  machine: machineChoice
    .extend({
      machineType: z.enum(machineTypes),
      status: z.enum(machineStatuses),
      location: z.string().nullable(),
      googleLocationUrl: z.string().nullable(),
      installationDate: z.iso.date().nullable(),
      totalHours: z.int(),
      createdAt: moment,
      version: z.int(),
      serviceRecords: z.int(),
      openIssues: z.int(),
      lastService: z.iso.date().nullable(),
      customerMachines: z.int().describe("Machines of the same customer, this one included"),
      customerOpenIssues: z.int(),
    })
    .nullable(),
});
