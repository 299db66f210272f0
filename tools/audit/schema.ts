import { z } from "zod";
import { calendarDate, pageCursor, pageSize, recordId } from "../fields/schema.ts";

export const auditFilter = z.object({
  actorId: recordId.optional(),
  operation: z.string().max(100).optional(),
  entity: z.string().max(100).optional(),
  entityId: z.string().max(100).optional(),
  door: z.string().max(20).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  limit: pageSize(50, 500),
  before: pageCursor,
});
