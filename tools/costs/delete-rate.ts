import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { claimRecord } from "../versioned.ts";
import { rateRecord } from "./rate-record.ts";
import { rateId } from "./schema.ts";

export const deleteRate = operation({
  name: "costs.delete-rate",
  title: "Delete an hourly rate",
  description: "Take out a rate that never held. Visits since its day count by the rate before it.",
  effect: "write",
  destroys: true,
  input: rateId,
  output: doneShape,
  async execute({ rateId: id }, { db, actor, changed }) {
    mustSeeMoney(actor);
    const before = await claimRecord(db, rateRecord, { id });
    await deleteRecord(db, "labourRates", id);
    changed({ entity: "labour_rate", id, before, domains: ["costs"] });
    return { success: true };
  },
});
