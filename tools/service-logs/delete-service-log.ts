import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { withdrawReportReading } from "../hours/keep-reading.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { serviceLogId } from "./schema.ts";
import { serviceLogRecord } from "./update-service-log.ts";

export const deleteServiceLog = operation({
  name: "service-logs.delete",
  title: "Delete a service report",
  description:
    "Delete a service report with its actions, parts, reported issues and meter reading. Issues that it opened stay.",
  effect: "write",
  destroys: true,
  input: serviceLogId,
  output: doneShape,
  async execute({ serviceLogId }, ctx) {
    const { db, changed } = ctx;
    const before = await claimRecord(db, serviceLogRecord, { id: serviceLogId });
    await withdrawReportReading(ctx, serviceLogId);
    await deleteRecord(db, "serviceLogs", serviceLogId);
    changed({ entity: "service_log", id: serviceLogId, before, domains: ["service-logs", "issues"] });
    return { success: true };
  },
});
