import { createVisitCost } from "#tools/costs/create-visit-cost.ts";
import { showVisitCosts } from "#tools/costs/show-visit-costs.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showVisitCosts, POST: created(createVisitCost) });
export const action = loader;
