import { createLocalModel } from "#tools/admin/create-local-model.ts";
import { showLocalModel } from "#tools/admin/show-local-model.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showLocalModel, POST: createLocalModel });
export const action = loader;
