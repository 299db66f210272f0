import { showEngineerDashboard } from "#tools/dashboard/show-engineer-dashboard.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showEngineerDashboard });
export const action = loader;
