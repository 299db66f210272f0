import { showDue } from "#tools/service-plans/show-due.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showDue });
