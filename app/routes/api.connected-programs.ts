import { createProgram } from "#tools/connected-programs/create-program.ts";
import { listPrograms } from "#tools/connected-programs/list-programs.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listPrograms, POST: created(createProgram) });
export const action = loader;
