import { deleteVisitCost } from "#tools/costs/delete-visit-cost.ts";
import { updateVisitCost } from "#tools/costs/update-visit-cost.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateVisitCost, DELETE: deleteVisitCost });
export const action = loader;
