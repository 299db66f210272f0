import { showMachineCosts } from "#tools/costs/show-machine-costs.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showMachineCosts });
export const action = loader;
