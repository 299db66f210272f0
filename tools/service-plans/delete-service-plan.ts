import { openItemsOfPlan } from "#db/queries/due-items.ts";
import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { planId } from "./schema.ts";
import { giveWay } from "./settle-due.ts";
import { planRecord } from "./show-service-plan.ts";

export const deleteServicePlan = operation({
  name: "service-plans.delete",
  title: "Delete a service plan",
  description:
    "Delete a service plan with all that is due and was done by it. Issues that somebody has begun with stay; to keep the past, pause the plan instead.",
  effect: "write",
  destroys: true,
  input: planId,
  output: doneShape,
  async execute({ planId }, { db, changed }) {
    const before = await claimRecord(db, planRecord, { id: planId });
    for (const item of await openItemsOfPlan(db, planId)) await giveWay(db, item);
    await deleteRecord(db, "servicePlans", planId);
    changed({ entity: "service_plan", id: planId, before, domains: ["service-plans", "issues"] });
    return { success: true };
  },
});
