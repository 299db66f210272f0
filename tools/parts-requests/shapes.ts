import { z } from "zod";
import { orderStatuses, partUnits, placeKinds } from "#db/vocabulary.ts";
import { momentShape } from "#db/records/fields.ts";
import { supplyStates } from "./rules.ts";

export const placeSupplyShape = z.object({
  placeId: z.int(),
  place: z.string(),
  kind: z.enum(placeKinds),
  quantity: z.number().describe("What lies there, in the unit of the part"),
  free: z.number().describe("Of it, kept for nobody"),
  countedAt: momentShape.nullable(),
});

/** How a request becomes parts: line by line what lies where, is kept, ordered, has come and was handed over. */
export const supplyShape = z.object({
  requestId: z.int(),
  machineId: z.int(),
  kept: z.boolean().describe("false: stock is not kept; nobody ever noted a movement"),
  ordered: z.boolean(),
  delivered: z.boolean(),
  lines: z.array(
    z.object({
      lineId: z.int(),
      description: z.string(),
      wanted: z.number(),
      part: z
        .object({ id: z.int(), number: z.string(), name: z.string(), unit: z.enum(partUnits) })
        .nullable()
        .describe("What it is in the catalogue"),
      places: z.array(placeSupplyShape),
      reserved: z.array(z.object({ placeId: z.int(), place: z.string(), quantity: z.number() })),
      orders: z.array(
        z.object({
          orderId: z.int(),
          number: z.string(),
          status: z.enum(orderStatuses),
          supplierName: z.string(),
          quantity: z.number(),
          arrived: z.number(),
          expectedOn: z.iso.date().nullable(),
          late: z.boolean(),
        }),
      ),
      arrived: z.number(),
      handedOver: z.number(),
      missing: z.number().describe("Neither handed over, kept nor still to come"),
      state: z.enum(supplyStates),
    }),
  ),
});
export type RequestSupply = z.infer<typeof supplyShape>;
export type SupplyLine = RequestSupply["lines"][number];

/** Of several requests. */
export const suppliesShape = z.object({
  kept: z.boolean().describe("false: stock is not kept; nobody ever noted a movement"),
  items: z.array(supplyShape),
});
export type RequestSupplies = z.infer<typeof suppliesShape>;
