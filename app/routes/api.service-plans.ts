import { createServicePlan } from "#tools/service-plans/create-service-plan.ts";
import { listServicePlans } from "#tools/service-plans/list-service-plans.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listServicePlans, POST: created(createServicePlan) });
export const action = loader;
