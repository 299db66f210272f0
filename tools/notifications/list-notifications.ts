import { listNotifications as newest } from "#db/queries/notifications.ts";
import { operation } from "../operation.ts";
import { notificationList } from "./schema.ts";

export const listNotifications = operation({
  name: "notifications.list",
  title: "Notifications",
  description: "The caller's newest notifications.",
  effect: "read",
  input: notificationList,
  execute: ({ unread, limit }, { actor, db }) => newest(db, actor.id, { unread, limit }),
});
