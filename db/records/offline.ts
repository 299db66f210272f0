import { z } from "zod";
import { areas, issueStatuses, machineTypes, severities } from "../vocabulary.ts";
import { momentShape } from "./fields.ts";

/** What an engineer can read where there is no network: their tasks, and their machines with what is known of them. */

export const offlineIssueShape = z.object({
  id: z.int(),
  title: z.string(),
  severity: z.enum(severities),
  status: z.enum(issueStatuses),
  reportedAt: momentShape,
});

export const offlineReportShape = z.object({
  id: z.int(),
  number: z.string().nullable(),
  date: z.iso.date(),
  engineerName: z.string().nullable(),
  machineHours: z.int().nullable(),
  notes: z.string().describe("Their beginning"),
  done: z.array(z.string()),
});

export const offlineMachineShape = z.object({
  id: z.int(),
  serialNumber: z.string(),
  model: z.string(),
  machineType: z.enum(machineTypes),
  customerName: z.string().nullable(),
  location: z.string().nullable(),
  totalHours: z.int(),
  issues: z.array(offlineIssueShape).describe("Open and assigned ones, the worst first"),
  reports: z.array(offlineReportShape).describe("The last three"),
});

export const offlineTaskShape = z.object({
  id: z.int(),
  machineId: z.int(),
  title: z.string(),
  description: z.string(),
  severity: z.enum(severities),
  area: z.enum(areas),
  startedAt: momentShape.nullable(),
  engineerFixedAt: momentShape.nullable(),
});

export const offlineWorkShape = z.object({
  tasks: z.array(offlineTaskShape).describe("Not completed, the worst and oldest first"),
  machines: z.array(offlineMachineShape).describe("Of these tasks, and those that are the engineer's"),
});
export type OfflineWork = z.infer<typeof offlineWorkShape>;
