import { showStats } from "#tools/dashboard/show-stats.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: { operation: showStats, poll: true } });
export const action = loader;
