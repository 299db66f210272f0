import { requestEngineer } from "#tools/drafts/request-engineer.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: requestEngineer });
export const action = loader;
