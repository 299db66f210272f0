import { selectServicePlan } from "#db/queries/service-plans.ts";
import { servicePlanShape } from "#db/records/service-plan.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { planId } from "./schema.ts";

export const planRecord = {
  table: "servicePlans" as const,
  entity: "service_plan",
  noun: "service plan",
  show: selectServicePlan,
};

export const showServicePlan = operation({
  name: "service-plans.show",
  title: "Show a service plan",
  description: "Show one service plan with its steps and parts.",
  effect: "read",
  input: planId,
  output: servicePlanShape,
  async execute({ planId }, { db }) {
    const plan = await selectServicePlan(db, planId);
    if (!plan) throw new NotFound("Service plan not found");
    return plan;
  },
});
