import { showSupply } from "#tools/parts-requests/show-supply.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showSupply });
export const action = loader;
