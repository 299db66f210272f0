import { showLetter } from "#tools/purchase-orders/show-letter.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showLetter });
export const action = loader;
