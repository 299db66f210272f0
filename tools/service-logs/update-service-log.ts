import { lockRecord, writeRecord, type Stored } from "#db/queries/records.ts";
import { replaceLines } from "#db/queries/service-logs.ts";
import { followReport } from "../checklists/attach-to-report.ts";
import { invalid } from "../errors.ts";
import type { SignedInContext } from "../context.ts";
import { todayOf } from "../fields/today.ts";
import { keepReportReading } from "../hours/keep-reading.ts";
import { operation } from "../operation.ts";
import { closeByReport } from "../service-plans/close-by-report.ts";
import { settleDue } from "../service-plans/settle-due.ts";
import { claimRecord, difference } from "../versioned.ts";
import { checkDates, contentOf, datesMoved, settleDates } from "./report-content.ts";
import { checkNumber } from "./report-number.ts";
import { serviceLogValues, reportLinesOf, withIssues, withNames } from "./save-report.ts";
import { serviceLogChange } from "./schema.ts";
import { updatedServiceLogShape } from "./shapes.ts";
import { presentedLog } from "./show-report.ts";
import { readStructuredData, type ReportContent } from "./structured-data.ts";
import { trackIssues } from "./track-issues.ts";

export const serviceLogRecord = {
  table: "serviceLogs" as const,
  entity: "service_log",
  noun: "service report",
  show: presentedLog,
};

export const updateServiceLog = operation({
  name: "service-logs.update",
  title: "Edit a service report",
  description:
    "Correct a service report in any field: machine, customer, dates, days, place, number, type, engineers, " +
    "hours, notes, lines. The issues that came from it follow: ticking fixed closes, unticking opens again, " +
    "what is new opens one.",
  effect: "write",
  repeatable: true,
  destroys: true,
  input: serviceLogChange,
  output: updatedServiceLogShape,
  async execute({ serviceLogId, version, confirm, confirmNumber, ...sent }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, serviceLogRecord, { id: serviceLogId, version });
    const { from, machine } = await machinesOf(ctx, before.machineId, sent.machineId ?? before.machineId);
    const stored = storedContent(before);
    const startDate = sent.startDate ?? sent.serviceStartDate;
    const content = settleDates(
      contentOf({ ...sent, startDate, endDate: sent.endDate ?? sent.serviceEndDate }, stored),
      stored,
    );
    const moved = datesMoved(content, stored);
    if (moved) checkDates(content, todayOf(ctx));
    const workingDays = moved && sent.workingDays === undefined && !sent.structuredData ? null : content.workingDays;
    // The customer follows the machine, where the report named no other.
    const followed = content.clientName === before.clientName && before.clientName === from.customerName;
    const { engineerId = before.engineerId, secondEngineerId = before.secondEngineerId, srn = before.srn } = sent;
    const { serviceType = before.serviceType, priority = before.priority, status = before.status } = sent;
    const { startTime = before.startTime } = sent;
    if (srn !== before.srn) await checkNumber(ctx, srn, { except: before.id, confirmed: confirmNumber, field: "srn" });
    const report = await withNames(ctx, {
      ...content,
      ...{ engineerId, secondEngineerId, srn, serviceType, priority, status, startTime },
      machineId: machine.id,
      sourceType: before.sourceType,
      workingDays,
      clientName: followed ? null : content.clientName,
    });
    const serviceDay = report.endDate ?? report.serviceDate ?? report.startDate ?? before.computedServiceDate;
    const issues = await trackIssues(
      ctx,
      { id: serviceLogId, machineId: machine.id, engineerId: report.engineerId, serviceDay },
      report.issues,
      { machineId: from.id, serviceDay: before.computedServiceDate },
    );
    const columns = serviceLogValues(withIssues(report, issues), machine);
    const after = await writeRecord(db, "serviceLogs", serviceLogId, columns, now());
    changed({ entity: "service_log", id: serviceLogId, ...difference(before, after), domains: ["service-logs"] });
    await replaceLines(db, serviceLogId, reportLinesOf(report, issues));
    await keepReportReading(ctx, after, { confirm, field: "machineHours" });
    await settleDue(ctx, { machineIds: [...new Set([from.id, machine.id])] });
    const told = { ...after, summary: report.summary, actions: report.actions };
    await followReport(ctx, told, from.id);
    await closeByReport(ctx, told);
    return {
      ...(await presentedLog(db, serviceLogId))!,
      openedIssueIds: issues.opened,
      updatedIssueIds: issues.updated,
      closedIssueIds: issues.closed,
      reopenedIssueIds: issues.reopened,
      movedIssueIds: issues.moved,
      stillClosedIssueIds: issues.stillClosed,
      leftIssueIds: issues.left,
    };
  },
});

/** The machine that the report named and the one it is about, both kept for this transaction. */
async function machinesOf({ db }: Pick<SignedInContext, "db">, fromId: number, toId: number) {
  const locked = new Map<number, Stored<"machines">>();
  // By id, so that two corrections in opposite directions cannot wait for each other.
  for (const id of [...new Set([fromId, toId])].sort((a, b) => a - b)) {
    const machine = await lockRecord(db, "machines", id);
    if (machine) locked.set(id, machine);
  }
  const machine = locked.get(toId);
  if (!machine) throw invalid("machineId", "Please select a machine");
  return { from: locked.get(fromId)!, machine };
}

/** A stored report's content; its columns win over its structured data. */
function storedContent(log: Stored<"serviceLogs">): ReportContent {
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
