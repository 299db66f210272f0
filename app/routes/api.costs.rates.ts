import { createRate } from "#tools/costs/create-rate.ts";
import { listRates } from "#tools/costs/list-rates.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listRates, POST: created(createRate) });
export const action = loader;
