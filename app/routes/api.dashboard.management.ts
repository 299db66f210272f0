import { showManagement } from "#tools/dashboard/show-management.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: { operation: showManagement, poll: true } });
export const action = loader;
