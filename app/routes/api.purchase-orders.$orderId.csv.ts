import { exportPurchaseOrder } from "#tools/purchase-orders/export-purchase-order.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: exportPurchaseOrder });
export const action = loader;
