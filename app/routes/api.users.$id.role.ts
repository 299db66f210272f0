import { changeRole } from "#tools/users/change-role.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: changeRole });
export const action = loader;
