import { cancelJob } from "#tools/intake/cancel-job.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: cancelJob });
export const action = loader;
