import { listChecklists } from "#tools/checklists/list-checklists.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listChecklists });
