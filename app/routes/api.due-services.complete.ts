import { completeDue } from "#tools/service-plans/complete-due.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ POST: completeDue });
