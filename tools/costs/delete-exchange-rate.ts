import { deleteExchangeRateOf, findExchangeRate } from "#db/queries/labour-rates.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { exchangeRateKey } from "./schema.ts";

export const deleteExchangeRate = operation({
  name: "costs.delete-exchange-rate",
  title: "Delete an exchange rate",
  description: "Take out an exchange rate that never held.",
  effect: "write",
  destroys: true,
  input: exchangeRateKey,
  output: doneShape,
  async execute(key, { db, actor, changed }) {
    mustSeeMoney(actor);
    const before = await findExchangeRate(db, key);
    if (!before) throw new NotFound("Exchange rate not found");
    await deleteExchangeRateOf(db, key);
    changed({ entity: "exchange_rate", id: `${key.currency} ${key.validFrom}`, before, domains: ["costs"] });
    return { success: true };
  },
});
