import { deleteServiceLog } from "#tools/service-logs/delete-service-log.ts";
import { showServiceLog } from "#tools/service-logs/show-service-log.ts";
import { updateServiceLog } from "#tools/service-logs/update-service-log.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showServiceLog, PATCH: updateServiceLog, DELETE: deleteServiceLog });
export const action = loader;
