import { addRecord } from "#db/queries/records.ts";
import { selectServicePlan } from "#db/queries/service-plans.ts";
import { servicePlanShape } from "#db/records/service-plan.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { checkPlan } from "./checked-plan.ts";
import { newPlan } from "./schema.ts";
import { settleDue } from "./settle-due.ts";

export const createServicePlan = operation({
  name: "service-plans.create",
  title: "Add a service plan",
  description:
    "Add a service plan for one machine, a model or a machine type: steps and parts, every so many hours and/or months. What is near becomes an issue at once.",
  effect: "write",
  input: newPlan,
  output: servicePlanShape,
  async execute(plan, ctx) {
    const { db, now, actor, changed } = ctx;
    await checkPlan(db, plan);
    const added = await addRecord(db, "servicePlans", {
      ...plan,
      startsOn: plan.startsOn ?? todayOf(ctx),
      createdById: actor.id,
      createdAt: now(),
      updatedAt: now(),
    });
    changed({ entity: "service_plan", id: added.id, after: added, domains: ["service-plans"] });
    await settleDue(ctx, { planId: added.id });
    return (await selectServicePlan(db, added.id))!;
  },
});
