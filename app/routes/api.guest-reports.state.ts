import { showState } from "#tools/guest-reports/show-state.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showState });
export const action = loader;
