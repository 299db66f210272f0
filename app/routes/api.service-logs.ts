import { createServiceLog } from "#tools/service-logs/create-service-log.ts";
import { listServiceLogs } from "#tools/service-logs/list-service-logs.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listServiceLogs, POST: created(createServiceLog) });
export const action = loader;
