import { replayDelivery } from "#tools/webhooks/replay-delivery.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: replayDelivery });
export const action = loader;
