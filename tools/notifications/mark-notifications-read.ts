import { markRead } from "#db/queries/notifications.ts";
import { operation } from "../operation.ts";
import { readNotifications } from "./schema.ts";
import { markedShape } from "./shapes.ts";

export const markNotificationsRead = operation({
  name: "notifications.mark-read",
  title: "Mark notifications as read",
  description: "Mark the caller's notifications as read, all or some.",
  effect: "write",
  input: readNotifications,
  output: markedShape,
  async execute({ ids }, { actor, db, changed }) {
    const marked = await markRead(db, actor.id, ids);
    changed({ entity: "notification", id: "", after: { marked }, domains: ["notifications"], userId: actor.id });
    return { success: true, marked };
  },
});
