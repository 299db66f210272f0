import { selectLabourRate } from "#db/queries/labour-rates.ts";
import { addRecord } from "#db/queries/records.ts";
import { labourRateShape } from "#db/records/cost.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { rateExists } from "./rate-record.ts";
import { newRate } from "./schema.ts";

export const createRate = operation({
  name: "costs.create-rate",
  title: "Add an hourly rate",
  description:
    "Say what an hour of a group of engineers costs from a day on. Visits before that day keep the rate they had.",
  effect: "write",
  input: newRate,
  output: labourRateShape,
  async execute(given, { db, actor, now, changed }) {
    mustSeeMoney(actor);
    const added = await addRecord(db, "labourRates", { ...given, createdAt: now(), updatedAt: now() }).catch(
      rateExists,
    );
    changed({ entity: "labour_rate", id: added.id, after: added, domains: ["costs"] });
    return (await selectLabourRate(db, added.id))!;
  },
});
