import { exportDue } from "#tools/service-plans/export-due.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: exportDue });
export const action = loader;
