import { showUsage } from "#tools/usage/show-usage.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showUsage });
export const action = loader;
