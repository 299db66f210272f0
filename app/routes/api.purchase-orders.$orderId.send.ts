import { sendPurchaseOrder } from "#tools/purchase-orders/send-purchase-order.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: sendPurchaseOrder });
export const action = loader;
