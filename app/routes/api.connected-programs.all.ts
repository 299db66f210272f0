import { listAllConnectedPrograms } from "#tools/connected-programs/list-all-connected-programs.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listAllConnectedPrograms });
export const action = loader;
