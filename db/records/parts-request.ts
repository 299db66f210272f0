import { sql } from "drizzle-orm";
import { z } from "zod";
import { machines, partsLines, partsRequests } from "../schema/index.ts";
import { areas, machineTypes, severities } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A parts request with its lines. */
export const partsRequestShape = z.object({
  id: z.int(),
  machineId: z.int(),
  machineSerialNumber: z.string(),
  machineModel: z.string(),
  machineType: z.enum(machineTypes),
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
  orderedDate: momentShape.nullable(),
  delivered: z.boolean(),
  deliveredDate: momentShape.nullable(),
  requestDate: momentShape,
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
});
export type PartsRequest = z.infer<typeof partsRequestShape>;
export type RequestedPart = PartsRequest["partsData"][number];

const line = sql`json_build_object('id', l.id, 'description', l.description, 'partNumber', l.part_number, 'reason', l.reason,
  'quantity', l.quantity, 'area', l.area, 'urgency', l.urgency, 'warrantyItem', l.warranty_item)`;

/** Who the parts are for. */
export const clientName = sql`coalesce(${partsRequests.clientName}, ${machines.customerName})`;

/** Of requests, joined with their machine and with users as `requester` and `reporter`. */
export const partsRequestColumns = columnsOf(partsRequests, partsRequestShape, {
  machineSerialNumber: machines.serialNumber,
  machineModel: machines.model,
  machineType: machines.machineType,
  location: machines.location,
  clientName,
  requestedByName: sql`requester.name`,
  reportedByName: sql`reporter.name`,
  partsData: sql`coalesce((select json_agg(${line} order by l.position, l.id) from ${partsLines} l where l.parts_request_id = ${partsRequests.id}), '[]')`,
});
