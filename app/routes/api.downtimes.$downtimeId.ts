import { deleteDowntime } from "#tools/downtime/delete-downtime.ts";
import { updateDowntime } from "#tools/downtime/update-downtime.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateDowntime, DELETE: deleteDowntime });
export const action = loader;
