import { listLevels } from "#tools/stock/list-levels.ts";
import { updateLevel } from "#tools/stock/update-level.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listLevels, PATCH: updateLevel });
export const action = loader;
