import { listSupply } from "#tools/parts-requests/list-supply.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listSupply });
export const action = loader;
