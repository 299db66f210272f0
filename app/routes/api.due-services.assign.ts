import { assignDue } from "#tools/service-plans/assign-due.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ POST: assignDue });
