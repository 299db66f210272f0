import { showChecklists } from "#tools/checklists/show-checklists.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showChecklists });
