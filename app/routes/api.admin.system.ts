import { showSystem } from "#tools/admin/show-system.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showSystem });
export const action = loader;
