import { showDelivery } from "#tools/webhooks/show-delivery.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showDelivery });
export const action = loader;
