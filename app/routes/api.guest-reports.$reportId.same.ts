import { markSame } from "#tools/guest-reports/mark-same.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: markSame });
export const action = loader;
