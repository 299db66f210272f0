import { createWarrantyClaim } from "#tools/warranty-claims/create-warranty-claim.ts";
import { listWarrantyClaims } from "#tools/warranty-claims/list-warranty-claims.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listWarrantyClaims, POST: created(createWarrantyClaim) });
export const action = loader;
