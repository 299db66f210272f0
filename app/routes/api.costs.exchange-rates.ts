import { createExchangeRate } from "#tools/costs/create-exchange-rate.ts";
import { listExchangeRates } from "#tools/costs/list-exchange-rates.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listExchangeRates, POST: createExchangeRate });
export const action = loader;
