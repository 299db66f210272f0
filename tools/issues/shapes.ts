import { z } from "zod";
import type { Issue } from "#db/queries/issues.ts";
import { areas, doors, issueSources, issueStatuses, machineTypes, severities } from "#db/vocabulary.ts";
import { fileShape, moment } from "../fields/shapes.ts";

/** An issue of a list, as callers get it. */
export const issueShape = z.object({
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
  reportedAt: moment.describe("When it was seen, else when it was entered; due dates count from it"),
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
  documentCount: z.int().describe("Photos and files attached to it"),
}) satisfies z.ZodType<Issue>;

/** One issue with its comments and files. */
export const issueDetailShape = issueShape.extend({
  comments: z.array(
    z.object({
      id: z.int(),
      authorId: z.int().nullable(),
      authorName: z.string().nullable(),
      text: z.string(),
      createdAt: moment,
    }),
  ),
  documents: z.array(fileShape),
});

/** A change of an issue: who, when and by which door. */
export const issueChangeShape = z.object({
  id: z.int(),
  at: moment,
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  door: z.enum(doors),
  operation: z.string(),
  comment: z.string().nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.custom<object | null>().nullable(),
      after: z.custom<object | null>().nullable(),
    }),
  ),
});

/** Issues that an engineer has now. */
export const assignmentShape = z.object({
  success: z.boolean(),
  assigned: z.int(),
  engineerId: z.int(),
  engineerName: z.string(),
  issues: z.array(issueShape),
});
