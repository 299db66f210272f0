import { showRun } from "#tools/hours/show-run.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showRun });
export const action = loader;
