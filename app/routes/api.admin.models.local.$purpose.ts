import { deleteLocalModel } from "#tools/admin/delete-local-model.ts";
import { updateLocalModel } from "#tools/admin/update-local-model.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateLocalModel, DELETE: deleteLocalModel });
export const action = loader;
