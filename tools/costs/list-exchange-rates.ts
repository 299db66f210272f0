import { z } from "zod";
import { selectExchangeRates } from "#db/queries/labour-rates.ts";
import { exchangeRateShape } from "#db/records/cost.ts";
import { pageOf } from "../answers.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { rateList } from "./schema.ts";

export const listExchangeRates = operation({
  name: "costs.list-exchange-rates",
  title: "List exchange rates",
  description: "How much of the installation's currency one of another is, and since when.",
  effect: "read",
  input: rateList,
  output: z.array(exchangeRateShape),
  async execute(page, { db, actor }) {
    mustSeeMoney(actor);
    return pageOf(await selectExchangeRates(db), page);
  },
});
