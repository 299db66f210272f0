import { writeRecord } from "#db/queries/records.ts";
import { visitCostShape } from "#db/records/cost.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { claimRecord, difference } from "../versioned.ts";
import { visitCostChange } from "./schema.ts";
import { checkReferences, mayCharge, shownVisitCost, visitCostRecord } from "./visit-cost-record.ts";

export const updateVisitCost = operation({
  name: "costs.update-visit-cost",
  title: "Change a cost of a visit",
  description: "Change what was written down as a cost of a visit, or whether the maker should pay it.",
  effect: "write",
  repeatable: true,
  input: visitCostChange,
  output: visitCostShape,
  async execute({ costId: id, version, ...changes }, ctx) {
    const { db, actor, now, changed } = ctx;
    mustSeeMoney(actor);
    const before = await claimRecord(db, visitCostRecord, { id, version });
    await mayCharge(ctx, before.serviceLogId);
    await checkReferences(ctx, changes);
    const after = await writeRecord(db, "visitCosts", id, changes, now());
    changed({ entity: "visit_cost", id, ...difference(before, after), domains: ["costs"] });
    return (await shownVisitCost(db, id))!;
  },
});
