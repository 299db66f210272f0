import { createWatch } from "#tools/watches/create-watch.ts";
import { listWatches } from "#tools/watches/list-watches.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listWatches, POST: created(createWatch) });
export const action = loader;
