import { createManual } from "#tools/manuals/create-manual.ts";
import { listManuals } from "#tools/manuals/list-manuals.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listManuals, POST: created(createManual) });
export const action = loader;
