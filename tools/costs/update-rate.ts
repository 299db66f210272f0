import { selectLabourRate } from "#db/queries/labour-rates.ts";
import { writeRecord } from "#db/queries/records.ts";
import { labourRateShape } from "#db/records/cost.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { claimRecord, difference } from "../versioned.ts";
import { rateExists, rateRecord } from "./rate-record.ts";
import { rateChange } from "./schema.ts";

export const updateRate = operation({
  name: "costs.update-rate",
  title: "Correct an hourly rate",
  description: "Correct what an hour of a group costs, or from which day on. Costs of visits since that day follow.",
  effect: "write",
  repeatable: true,
  input: rateChange,
  output: labourRateShape,
  async execute({ rateId: id, version, ...changes }, { db, actor, now, changed }) {
    mustSeeMoney(actor);
    const before = await claimRecord(db, rateRecord, { id, version });
    const after = await writeRecord(db, "labourRates", id, changes, now()).catch(rateExists);
    changed({ entity: "labour_rate", id, ...difference(before, after), domains: ["costs"] });
    return (await selectLabourRate(db, id))!;
  },
});
