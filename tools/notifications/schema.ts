import { z } from "zod";
import { flag, pageSize, recordId } from "../fields/schema.ts";

export const notificationList = z.object({ unread: flag.default(false), limit: pageSize(50, 200) });

/** Without ids: all of the caller's. */
export const readNotifications = z.object({ ids: z.array(recordId).max(1_000).optional() });
