import { eq } from "drizzle-orm";
import { serviceLogs } from "#db/schema/index.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { serviceLogId } from "./schema.ts";
import { serviceLogRecord } from "./update-service-log.ts";

export const deleteServiceLog = operation({
  name: "service-logs.delete",
  title: "Delete a service report",
  description: "Delete a service report with its actions, parts and reported issues. Issues that it opened stay.",
  effect: "write",
  input: serviceLogId,
  output: doneShape,
  async execute({ serviceLogId }, { db, changed }) {
    const before = await claimRecord(db, serviceLogRecord, { id: serviceLogId });
    await db.delete(serviceLogs).where(eq(serviceLogs.id, serviceLogId));
    changed({ entity: "service_log", id: serviceLogId, before, domains: ["service-logs", "issues"] });
    return { success: true };
  },
});
