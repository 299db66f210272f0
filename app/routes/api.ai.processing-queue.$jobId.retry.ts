import { retryJob } from "#tools/intake/retry-job.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: retryJob });
export const action = loader;
