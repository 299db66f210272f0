import { deleteExchangeRate } from "#tools/costs/delete-exchange-rate.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: deleteExchangeRate });
export const action = loader;
