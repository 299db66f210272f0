import { z } from "zod";
import type { MachineItem } from "#db/queries/machines.ts";
import { machineStatuses, machineTypes } from "#db/vocabulary.ts";
import { moment } from "../fields/shapes.ts";

/** A machine of a list, as callers get it. */
export const machineShape = z.object({
  id: z.int(),
  serialNumber: z.string(),
  model: z.string(),
  machineType: z.enum(machineTypes),
  status: z.enum(machineStatuses),
  customerName: z.string().nullable(),
  location: z.string().nullable(),
  googleLocationUrl: z.string().nullable(),
  brochureUrl: z.string().nullable(),
  installationDate: z.iso.date().nullable(),
  totalHours: z.int(),
  engineeringDays: z.int(),
  assignedEngineerId: z.int().nullable(),
  createdAt: moment,
  updatedAt: moment,
  version: z.int(),
}) satisfies z.ZodType<MachineItem>;

/** One machine, with what stands behind it. */
export const machineDetailShape = machineShape.extend({
  assignedEngineerName: z.string().nullable(),
  lastServiceDate: z.iso.date().nullable(),
  serviceRecords: z.int(),
  openIssues: z.int(),
});

/** What became of the lines of a list of machines. */
export const importShape = z.object({
  added: z.int(),
  failed: z.int(),
  rows: z.array(
    z.object({
      line: z.int(),
      serialNumber: z.string().nullable(),
      outcome: z.enum(["added", "failed"]),
      reason: z.string().nullable(),
      cells: z.array(z.string()),
    }),
  ),
});

/** An event in the life of a machine. */
export const timelineEntryShape = z.object({
  kind: z.enum(["report", "issue", "parts"]),
  id: z.int(),
  date: z.iso.date(),
  text: z.string(),
  hours: z.int().nullable().describe("Of a report"),
  status: z.string().describe("Of an issue or a parts request; of a report the type of the service"),
});
