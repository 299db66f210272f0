import { showOfflineWork } from "#tools/dashboard/show-offline-work.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showOfflineWork });
export const action = loader;
