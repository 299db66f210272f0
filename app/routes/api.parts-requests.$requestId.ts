import { updatePartsRequest } from "#tools/parts-requests/update-parts-request.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updatePartsRequest });
export const action = loader;
