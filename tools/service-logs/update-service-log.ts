import { lockRecord, writeRecord } from "#db/queries/records.ts";
import { replaceLines } from "#db/queries/service-logs.ts";
import { machines, serviceLogs } from "#db/schema/index.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { checkDates, contentOf } from "./report-content.ts";
import { columnsOf, followHours, withNames } from "./save-report.ts";
import { serviceLogChange } from "./schema.ts";
import { updatedServiceLogShape } from "./shapes.ts";
import { presentedLog } from "./show-report.ts";
import { readStructuredData, type ReportContent } from "./structured-data.ts";
import { trackIssues } from "./track-issues.ts";

export const serviceLogRecord = {
  table: serviceLogs,
  entity: "service_log",
  noun: "service report",
  show: presentedLog,
};

export const updateServiceLog = operation({
  name: "service-logs.update",
  title: "Edit a service report",
  description:
    "Change a service report. What it marks fixed closes its issue; what is not fixed updates its issue or opens one.",
  effect: "write",
  input: serviceLogChange,
  output: updatedServiceLogShape,
  async execute({ serviceLogId, version, ...sent }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, serviceLogRecord, { id: serviceLogId, version });
    const machine = (await lockRecord(db, machines, before.machineId))!;
    const content = contentOf(sent, storedContent(before));
    const datesMoved = content.startDate !== before.serviceStartDate || content.endDate !== before.serviceEndDate;
    if (datesMoved) checkDates(content);
    const workingDays =
      datesMoved && sent.workingDays === undefined && !sent.structuredData ? null : content.workingDays;
    const { machineId, sourceType, status } = before;
    const { engineerId = before.engineerId, secondEngineerId = before.secondEngineerId, srn = before.srn } = sent;
    const { serviceType = before.serviceType, priority = before.priority } = sent;
    const kept = { machineId, sourceType, status, engineerId, secondEngineerId, srn, serviceType, priority };
    const report = await withNames(ctx, { ...content, ...kept, workingDays });
    const after = await writeRecord(db, serviceLogs, serviceLogId, columnsOf(report, machine), now());
    changed({ entity: "service_log", id: serviceLogId, ...difference(before, after), domains: ["service-logs"] });
    const issues = await trackIssues(ctx, { ...after, serviceDay: after.computedServiceDate }, report.issues);
    await replaceLines(db, serviceLogId, { actions: report.actions, parts: report.parts, issues: issues.linked });
    await followHours(ctx, serviceLogId, machine, report.machineHours);
    const { opened: openedIssueIds, updated: updatedIssueIds, closed: closedIssueIds } = issues;
    return { ...(await presentedLog(db, serviceLogId))!, openedIssueIds, updatedIssueIds, closedIssueIds };
  },
});

/** A stored report's content; its columns win over its structured data. */
function storedContent(log: typeof serviceLogs.$inferSelect): ReportContent {
  const { serviceDate, workingDays, machineHours, clientName, location, notes } = log;
  const dates = { serviceDate, startDate: log.serviceStartDate, endDate: log.serviceEndDate };
  return {
    ...readStructuredData(log.structuredData),
    ...dates,
    workingDays,
    machineHours,
    clientName,
    location,
    notes,
  };
}
