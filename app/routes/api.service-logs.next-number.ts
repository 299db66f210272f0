import { showNextNumber } from "#tools/service-logs/show-next-number.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showNextNumber });
export const action = loader;
