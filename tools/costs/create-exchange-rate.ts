import { findExchangeRate, readCurrency, writeExchangeRate } from "#db/queries/labour-rates.ts";
import { exchangeRateShape } from "#db/records/cost.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { newExchangeRate } from "./schema.ts";

export const createExchangeRate = operation({
  name: "costs.create-exchange-rate",
  title: "Add an exchange rate",
  description:
    "Say how much of the installation's currency one of another is from a day on; of the same currency and day it corrects the rate.",
  effect: "write",
  repeatable: true,
  input: newExchangeRate,
  output: exchangeRateShape,
  async execute(given, { db, actor, changed }) {
    mustSeeMoney(actor);
    if (given.currency === (await readCurrency(db)))
      throw invalid("currency", "Sums are in this currency already. Please choose another.");
    const before = await findExchangeRate(db, given);
    await writeExchangeRate(db, given);
    changed({
      entity: "exchange_rate",
      id: `${given.currency} ${given.validFrom}`,
      before,
      after: given,
      domains: ["costs"],
    });
    return given;
  },
});
