import { z } from "zod";
import { areas, severities } from "#db/vocabulary.ts";
import { moment } from "../fields/shapes.ts";

/** A parts request with its lines, as callers get it. */
export const partsRequestShape = z.object({
  id: z.int(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  machineModel: z.string(),
  location: z.string().nullable(),
  clientName: z.string().nullable().describe("As the request says, else the machine's customer"),
  requestedBy: z.enum(["client", "engineer"]),
  requestedById: z.int().nullable(),
  requestedByName: z.string().nullable(),
  reportedById: z.int().nullable(),
  reportedByName: z.string().nullable(),
  approvingEngineerId: z.int().nullable(),
  notes: z.string().nullable(),
  partsData: z.array(
    z.object({
      id: z.int(),
      description: z.string(),
      partNumber: z.string().nullable(),
      reason: z.string().nullable(),
      quantity: z.int(),
      area: z.enum(areas),
      urgency: z.enum(severities),
      warrantyItem: z.boolean(),
    }),
  ),
  ordered: z.boolean(),
  orderedDate: moment.nullable(),
  delivered: z.boolean(),
  deliveredDate: moment.nullable(),
  requestDate: moment,
  createdAt: moment,
  updatedAt: moment,
  version: z.int(),
});
