import { deleteServicePlan } from "#tools/service-plans/delete-service-plan.ts";
import { showServicePlan } from "#tools/service-plans/show-service-plan.ts";
import { updateServicePlan } from "#tools/service-plans/update-service-plan.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showServicePlan, PATCH: updateServicePlan, DELETE: deleteServicePlan });
export const action = loader;
