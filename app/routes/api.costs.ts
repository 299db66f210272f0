import { listCosts } from "#tools/costs/list-costs.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listCosts });
export const action = loader;
