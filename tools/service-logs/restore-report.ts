import { issuesOfReport } from "#db/queries/issues.ts";
import { findRecord } from "#db/queries/records.ts";
import { replaceLines, reportedIssuesOf } from "#db/queries/service-logs.ts";
import type { SignedInContext } from "../context.ts";
import { keepReportReading } from "../hours/keep-reading.ts";
import { settleDue } from "../service-plans/settle-due.ts";
import { reportLinesOf } from "./save-report.ts";
import { readStructuredData } from "./structured-data.ts";
import { matchIssues } from "./track-issues.ts";

/** A report's lines and its meter reading as its fields have them, after those got their values from before. */
export async function restoreReport(ctx: SignedInContext, serviceLogId: number): Promise<void> {
  const { db } = ctx;
  const log = await findRecord(db, "serviceLogs", serviceLogId);
  if (!log) return;
  const { actions, parts, issues } = readStructuredData(log.structuredData);
  const rows = await reportedIssuesOf(db, serviceLogId);
  const told = [...rows, ...issues].flatMap(({ issueId }) => (issueId ? [issueId] : []));
  const matches = matchIssues(issues, rows, await issuesOfReport(db, log.machineId, serviceLogId, told));
  const linked = issues.map((line, at) => ({ ...line, issueId: matches[at]?.id ?? null }));
  await replaceLines(db, serviceLogId, reportLinesOf({ actions, parts }, { linked }));
  await keepReportReading(ctx, log, { confirm: true, field: "machineHours" });
  await settleDue(ctx, { machineIds: [log.machineId] });
}
