import { z } from "zod";
import type { Issue } from "#db/queries/issues.ts";
import { areas, issueSources, issueStatuses, machineTypes, severities } from "#db/vocabulary.ts";

const moment = z.iso.datetime({ offset: true });

/** An issue of a list, as callers get it. */
export const issueShape: z.ZodType<Issue> = z.object({
  id: z.int(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  machine: z.object({
    id: z.int(),
    serialNumber: z.string(),
    model: z.string(),
    machineType: z.enum(machineTypes),
    customerName: z.string().nullable(),
    location: z.string().nullable(),
  }),
  reportedById: z.int().nullable(),
  reportedByName: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  severity: z.enum(severities),
  category: z.string(),
  area: z.enum(areas),
  status: z.enum(issueStatuses),
  sourceType: z.enum(issueSources),
  sourceId: z.int().nullable(),
  serviceLogId: z.int().nullable().describe("The service report it comes from; the same as sourceId"),
  originalContent: z.string().nullable(),
  identificationTime: moment.nullable(),
  startTime: moment.nullable().describe("The same as identificationTime"),
  assignedToId: z.int().nullable(),
  assignedToName: z.string().nullable(),
  assignedAt: moment.nullable(),
  startedAt: moment.nullable(),
  engineerFixedAt: moment.nullable(),
  engineerFixedById: z.int().nullable(),
  engineerFixedByName: z.string().nullable(),
  endTime: moment.nullable(),
  fixedDate: moment.nullable(),
  fixedById: z.int().nullable(),
  fixedByName: z.string().nullable(),
  closedByLogId: z.int().nullable(),
  notes: z.string().nullable(),
  dueAt: moment.describe("When it should be done, by its severity"),
  createdAt: moment,
  updatedAt: moment,
  version: z.int(),
});
