import { updateRole } from "#tools/users/update-role.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateRole });
export const action = loader;
