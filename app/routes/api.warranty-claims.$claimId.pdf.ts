import { printWarrantyClaim } from "#tools/warranty-claims/print-warranty-claim.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: printWarrantyClaim });
export const action = loader;
