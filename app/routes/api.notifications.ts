import { listNotifications } from "#tools/notifications/list-notifications.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listNotifications });
export const action = loader;
