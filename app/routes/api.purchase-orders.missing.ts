import { listMissing } from "#tools/purchase-orders/list-missing.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listMissing });
export const action = loader;
