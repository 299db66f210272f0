import { z } from "zod";
import { selectNotifications } from "#db/queries/notifications.ts";
import { operation } from "../operation.ts";
import { notificationList } from "./schema.ts";
import { notificationShape } from "#db/records/notification.ts";

export const listNotifications = operation({
  name: "notifications.list",
  title: "Notifications",
  description: "The caller's newest notifications.",
  effect: "read",
  input: notificationList,
  output: z.array(notificationShape),
  execute: ({ unread, limit, before }, { actor, db }) =>
    selectNotifications(db, actor.id, { unread, limit, ...before }),
});
