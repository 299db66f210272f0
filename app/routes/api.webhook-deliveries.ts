import { listDeliveries } from "#tools/webhooks/list-deliveries.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listDeliveries });
export const action = loader;
