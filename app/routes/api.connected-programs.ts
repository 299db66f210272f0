import { createConnectedProgram } from "#tools/connected-programs/create-connected-program.ts";
import { listConnectedPrograms } from "#tools/connected-programs/list-connected-programs.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listConnectedPrograms, POST: created(createConnectedProgram) });
export const action = loader;
