import { markNotificationsRead } from "#tools/notifications/mark-notifications-read.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: markNotificationsRead });
export const action = loader;
