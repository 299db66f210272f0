import { markArrived } from "#tools/purchase-orders/mark-arrived.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: markArrived });
export const action = loader;
