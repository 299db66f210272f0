import { completeSteps } from "#tools/checklists/complete-steps.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ POST: completeSteps });
