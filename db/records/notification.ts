import { z } from "zod";
import { notifications } from "../schema/index.ts";
import { notificationKinds } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A notification as its reader sees it. */
export const notificationShape = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(notificationKinds),
  data: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  createdAt: momentShape,
});
export type Notification = z.infer<typeof notificationShape>;

export const notificationColumns = columnsOf(notifications, notificationShape, {});
