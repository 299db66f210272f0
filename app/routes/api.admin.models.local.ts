import { createLocalModel } from "#tools/admin/create-local-model.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: createLocalModel });
export const action = loader;
