import { updateItem } from "#tools/checklists/update-item.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ PATCH: updateItem });
