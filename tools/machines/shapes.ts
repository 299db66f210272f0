import { z } from "zod";
import type { MachineItem } from "#db/queries/machines.ts";
import { machineStatuses, machineTypes } from "#db/vocabulary.ts";

/** A machine of a list, as callers get it. */
export const machineShape: z.ZodType<MachineItem> = z.object({
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
  createdAt: z.iso.datetime({ offset: true }),
  updatedAt: z.iso.datetime({ offset: true }),
  version: z.int(),
});
