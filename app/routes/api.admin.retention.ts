import { showRetention } from "#tools/installation/show-retention.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showRetention });
export const action = loader;
