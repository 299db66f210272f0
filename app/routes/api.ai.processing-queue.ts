import { showQueue } from "#tools/intake/show-queue.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: { operation: showQueue, poll: true } });
export const action = loader;
