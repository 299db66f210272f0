import { deleteServer } from "#tools/telematics/delete-server.ts";
import { updateServer } from "#tools/telematics/update-server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateServer, DELETE: deleteServer });
export const action = loader;
