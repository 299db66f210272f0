import { showSignals } from "#tools/telematics/show-signals.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showSignals });
export const action = loader;
