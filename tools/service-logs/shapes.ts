import { z } from "zod";
import type { ServiceLog } from "#db/queries/service-logs.ts";
import { areas, serviceTypes, severities } from "#db/vocabulary.ts";
import { fileShape, moment } from "../fields/shapes.ts";

/** A service report of a list, as callers get it. */
export const serviceLogShape = z.object({
  id: z.int(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  machineModel: z.string(),
  customerName: z.string().nullable(),
  engineerId: z.int().nullable(),
  engineerName: z.string().nullable(),
  engineerHidden: z.boolean(),
  secondEngineerId: z.int().nullable(),
  secondEngineerName: z.string().nullable(),
  secondEngineerHidden: z.boolean(),
  srn: z.string().nullable(),
  serviceType: z.enum(serviceTypes),
  serviceDate: z.iso.date().nullable(),
  serviceStartDate: z.iso.date().nullable(),
  serviceEndDate: z.iso.date().nullable(),
  startTime: moment.nullable(),
  computedServiceDate: z.iso
    .date()
    .describe("End date, else service date, else start date, else the day it was written"),
  workingDays: z.int(),
  machineHours: z.int().nullable(),
  clientName: z.string().nullable(),
  location: z.string().nullable(),
  notes: z.string().nullable(),
  sourceType: z.string(),
  status: z.string(),
  priority: z.enum(severities),
  structuredData: z.record(z.string(), z.unknown()),
  detectedLanguages: z.array(z.string()),
  hasTranslation: z.boolean(),
  documentCount: z.int().describe("Originals it was read from and files attached to it"),
  createdById: z.int().nullable(),
  createdAt: moment,
  updatedAt: moment,
  version: z.int(),
}) satisfies z.ZodType<ServiceLog>;

/** One service report with its originals, and what it reports with the issues that track it. */
export const serviceLogDetailShape = serviceLogShape.extend({
  originalText: z.string().nullable(),
  translation: z.string().nullable(),
  reportedIssues: z.array(
    z.object({
      position: z.int(),
      description: z.string(),
      area: z.enum(areas),
      severity: z.enum(severities),
      fixed: z.boolean(),
      warranty: z.boolean(),
      startTime: moment.nullable(),
      issueId: z.int().nullable(),
    }),
  ),
  documents: z.array(fileShape),
});

export const createdServiceLogShape = serviceLogDetailShape.extend({ openedIssueIds: z.array(z.int()) });

export const updatedServiceLogShape = createdServiceLogShape.extend({
  updatedIssueIds: z.array(z.int()),
  closedIssueIds: z.array(z.int()),
  reopenedIssueIds: z.array(z.int()).describe("Closed by this report before, which no longer says they are fixed"),
  movedIssueIds: z.array(z.int()).describe("Taken along to the report's machine"),
  stillClosedIssueIds: z.array(z.int()).describe("No longer fixed by the report, but closed by somebody else's work"),
  leftIssueIds: z.array(z.int()).describe("No longer named by the report; they stay as they are"),
});
