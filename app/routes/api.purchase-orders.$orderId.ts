import { cancelPurchaseOrder } from "#tools/purchase-orders/cancel-purchase-order.ts";
import { showPurchaseOrder } from "#tools/purchase-orders/show-purchase-order.ts";
import { updatePurchaseOrder } from "#tools/purchase-orders/update-purchase-order.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: cancelPurchaseOrder, GET: showPurchaseOrder, PATCH: updatePurchaseOrder });
export const action = loader;
