import { createDowntime } from "#tools/downtime/create-downtime.ts";
import { listDowntimes } from "#tools/downtime/list-downtimes.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listDowntimes, POST: created(createDowntime) });
export const action = loader;
