import { deletePart } from "#tools/parts/delete-part.ts";
import { showPart } from "#tools/parts/show-part.ts";
import { updatePart } from "#tools/parts/update-part.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showPart, PATCH: updatePart, DELETE: deletePart });
export const action = loader;
