import { skipDue } from "#tools/service-plans/skip-due.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ POST: skipDue });
