import { listAllPrograms } from "#tools/connected-programs/list-all-programs.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listAllPrograms });
export const action = loader;
