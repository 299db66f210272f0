import { deleteWarrantyClaim } from "#tools/warranty-claims/delete-warranty-claim.ts";
import { showWarrantyClaim } from "#tools/warranty-claims/show-warranty-claim.ts";
import { updateWarrantyClaim } from "#tools/warranty-claims/update-warranty-claim.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showWarrantyClaim, PATCH: updateWarrantyClaim, DELETE: deleteWarrantyClaim });
export const action = loader;
