import { listGroups } from "#tools/costs/list-groups.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listGroups });
export const action = loader;
