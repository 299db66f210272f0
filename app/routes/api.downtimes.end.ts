import { endDowntime } from "#tools/downtime/end-downtime.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: endDowntime });
export const action = loader;
