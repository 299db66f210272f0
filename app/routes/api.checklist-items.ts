import { updateItems } from "#tools/checklists/update-items.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ POST: updateItems });
