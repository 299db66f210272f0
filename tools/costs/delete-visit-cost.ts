import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { claimRecord } from "../versioned.ts";
import { visitCostId } from "./schema.ts";
import { mayCharge, visitCostRecord } from "./visit-cost-record.ts";

export const deleteVisitCost = operation({
  name: "costs.delete-visit-cost",
  title: "Delete a cost of a visit",
  description: "Take out a cost that was written down. Without entered hours the working days count again.",
  effect: "write",
  destroys: true,
  input: visitCostId,
  output: doneShape,
  async execute({ costId: id }, ctx) {
    const { db, actor, changed } = ctx;
    mustSeeMoney(actor);
    const before = await claimRecord(db, visitCostRecord, { id });
    await mayCharge(ctx, before.serviceLogId);
    await deleteRecord(db, "visitCosts", id);
    changed({ entity: "visit_cost", id, before, domains: ["costs"] });
    return { success: true };
  },
});
