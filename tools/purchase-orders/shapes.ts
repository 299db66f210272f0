import { z } from "zod";
import { partUnits } from "#db/vocabulary.ts";
import { purchaseOrderShape } from "#db/records/purchase-order.ts";

/** One for each supplier. */
export const madeOrdersShape = z.object({ orders: z.array(purchaseOrderShape) });

export const sentOrderShape = z.object({
  order: purchaseOrderShape,
  mailed: z.boolean().describe("Whether it went out by mail"),
});

/** What is to be ordered and in no order yet, a line each. */
export const missingPartShape = z.object({
  partId: z.int(),
  number: z.string(),
  maker: z.string(),
  name: z.string(),
  unit: z.enum(partUnits),
  supplierId: z.int().nullable(),
  supplierName: z.string().nullable().describe("Who delivers the part; null: nobody is known"),
  partsLineId: z.int().nullable().describe("The line of a parts request that it is for; null: for the store"),
  requestId: z.int().nullable(),
  machineSerialNumber: z.string().nullable(),
  quantity: z.number().describe("What neither lies free in a store, nor is kept, nor ordered"),
  price: z.number().nullable().describe("Of one unit; null where it is not known, or for who may not see money"),
  currency: z.string().nullable(),
});
export type MissingPart = z.infer<typeof missingPartShape>;

export const orderLetterShape = z.object({
  to: z.string().nullable().describe("The supplier's address"),
  subject: z.string(),
  text: z.string(),
  available: z.boolean().describe("false: no mail server is set up"),
});
export type OrderLetter = z.infer<typeof orderLetterShape>;
