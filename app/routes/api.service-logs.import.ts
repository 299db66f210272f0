import { importServiceLogs } from "#tools/service-logs/import-service-logs.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: importServiceLogs });
export const action = loader;
