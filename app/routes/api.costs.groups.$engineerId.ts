import { updateGroup } from "#tools/costs/update-group.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateGroup });
export const action = loader;
