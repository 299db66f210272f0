import { showModels } from "#tools/admin/show-models.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showModels });
export const action = loader;
