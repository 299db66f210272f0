import { askWatch } from "#tools/watches/ask-watch.ts";
import { listRuns } from "#tools/watches/list-runs.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listRuns, POST: askWatch });
export const action = loader;
