import { updateEngineer } from "#tools/users/update-engineer.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateEngineer });
export const action = loader;
