import { showTimeline } from "#tools/machines/show-timeline.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showTimeline });
export const action = loader;
