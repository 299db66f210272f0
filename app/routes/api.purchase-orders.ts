import { createPurchaseOrders } from "#tools/purchase-orders/create-purchase-orders.ts";
import { listPurchaseOrders } from "#tools/purchase-orders/list-purchase-orders.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(createPurchaseOrders), GET: listPurchaseOrders });
export const action = loader;
