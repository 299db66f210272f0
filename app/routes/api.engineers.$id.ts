import { updateEngineer } from "#tools/engineers/update-engineer.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateEngineer });
export const action = loader;
