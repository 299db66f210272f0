import { requestEngineer } from "#tools/intake/request-engineer.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: requestEngineer });
export const action = loader;
