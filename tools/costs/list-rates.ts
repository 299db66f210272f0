import { z } from "zod";
import { selectLabourRates } from "#db/queries/labour-rates.ts";
import { labourRateShape } from "#db/records/cost.ts";
import { pageOf } from "../answers.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { rateList } from "./schema.ts";

export const listRates = operation({
  name: "costs.list-rates",
  title: "List hourly rates",
  description: "What an hour of work and of travel costs, by group of engineers and since when.",
  effect: "read",
  input: rateList,
  output: z.array(labourRateShape),
  async execute(page, { db, actor }) {
    mustSeeMoney(actor);
    return pageOf(await selectLabourRates(db), page);
  },
});
