import { z } from "zod";
import { notificationKinds } from "#db/vocabulary.ts";
import { moment } from "#db/records/fields.ts";

/** A notification of the caller. */
export const notificationShape = z.object({
  id: z.int(),
  userId: z.int(),
  kind: z.enum(notificationKinds),
  data: z.record(z.string(), z.unknown()),
  read: z.boolean(),
  createdAt: moment,
});

export const markedShape = z.object({ success: z.boolean(), marked: z.int() });
