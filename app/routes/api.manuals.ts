import { addManual } from "#tools/manuals/add-manual.ts";
import { listManuals } from "#tools/manuals/list-manuals.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listManuals, POST: created(addManual) });
export const action = loader;
