import { deleteLocalModel } from "#tools/admin/delete-local-model.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteLocalModel });
export const action = loader;
