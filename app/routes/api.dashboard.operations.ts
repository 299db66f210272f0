import { showOperations } from "#tools/dashboard/show-operations.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: { operation: showOperations, poll: true } });
export const action = loader;
