import { z } from "zod";
import type { ServiceLog } from "#db/queries/service-logs.ts";
import { serviceTypes, severities } from "#db/vocabulary.ts";

/** A service report of a list, as callers get it. */
export const serviceLogShape: z.ZodType<ServiceLog> = z.object({
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
  startTime: z.iso.datetime({ offset: true }).nullable(),
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
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  version: z.int(),
});
