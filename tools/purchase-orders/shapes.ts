import { z } from "zod";
import { purchaseOrderShape } from "#db/records/purchase-order.ts";

/** One for each supplier. */
export const madeOrdersShape = z.object({ orders: z.array(purchaseOrderShape) });

export const sentOrderShape = z.object({
  order: purchaseOrderShape,
  mailed: z.boolean().describe("Whether it went out by mail"),
});
