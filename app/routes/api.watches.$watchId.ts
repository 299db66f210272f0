import { deleteWatch } from "#tools/watches/delete-watch.ts";
import { updateWatch } from "#tools/watches/update-watch.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateWatch, DELETE: deleteWatch });
export const action = loader;
