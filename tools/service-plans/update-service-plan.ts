import { writeRecord } from "#db/queries/records.ts";
import { selectServicePlan } from "#db/queries/service-plans.ts";
import { servicePlanShape } from "#db/records/service-plan.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { checkPlan } from "./checked-plan.ts";
import { planChange } from "./schema.ts";
import { settleDue } from "./settle-due.ts";
import { planRecord } from "./show-service-plan.ts";

export const updateServicePlan = operation({
  name: "service-plans.update",
  title: "Edit a service plan",
  description:
    "Change a service plan, or pause it. What is due by it follows; services that somebody has begun with keep their steps.",
  effect: "write",
  repeatable: true,
  input: planChange,
  output: servicePlanShape,
  async execute({ planId, version, ...changes }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, planRecord, { id: planId, version });
    // Choosing one of the three takes the others away.
    const scope = { machineId: changes.machineId, model: changes.model, machineType: changes.machineType };
    const chosen = Object.values(scope).some(Boolean);
    const nothing = { machineId: null, model: null, machineType: null };
    const given = Object.fromEntries(Object.entries(scope).filter(([, value]) => value));
    const all = { ...changes, ...(chosen ? { ...nothing, ...given } : {}) };
    const wanted = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    await checkPlan(db, { ...before, ...wanted }, before);
    const after = await writeRecord(db, "servicePlans", planId, all, now());
    changed({ entity: "service_plan", id: planId, ...difference(before, after), domains: ["service-plans"] });
    await settleDue(ctx, { planId });
    return (await selectServicePlan(db, planId))!;
  },
});
