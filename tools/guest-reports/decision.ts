import { writeRecord, type Stored } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict } from "../errors.ts";
import { claimRecord, difference } from "../versioned.ts";
import { guestReportCan } from "./rules.ts";
import { guestReportRecord } from "./show-guest-report.ts";

/** Locks a report that waits. @throws NotFound, or Conflict when somebody was faster */
export async function claimWaiting({ db }: SignedInContext, reportId: number): Promise<Stored<"guestReports">> {
  const report = await claimRecord(db, guestReportRecord, { id: reportId });
  if (!guestReportCan.decide(report))
    throw new Conflict("This report was decided on already", { current: await guestReportRecord.show(db, reportId) });
  return report;
}

/** Writes what the office made of a report. */
export async function writeDecision(
  { db, now, actor, changed }: SignedInContext,
  report: Stored<"guestReports">,
  decision: { status: "issue" | "same"; issueId: number } | { status: "declined"; reason: string },
): Promise<void> {
  const by = { decidedById: actor.id, decidedAt: now() };
  const decided = await writeRecord(db, "guestReports", report.id, { ...decision, ...by }, now());
  changed({ entity: "guest_report", id: report.id, ...difference(report, decided), domains: ["guest-reports"] });
}
