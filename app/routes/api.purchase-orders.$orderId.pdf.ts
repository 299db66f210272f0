import { printPurchaseOrder } from "#tools/purchase-orders/print-purchase-order.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: printPurchaseOrder });
export const action = loader;
