import { linkDocuments } from "#db/queries/document-links.ts";
import { findMachine } from "#db/queries/machines.ts";
import { findPeople } from "#db/queries/people.ts";
import { addRecord } from "#db/queries/records.ts";
import { replaceLines, writeContent } from "#db/queries/service-logs.ts";
import type { ServiceType, Severity } from "#db/vocabulary.ts";
import { attachChecklists } from "../checklists/attach-to-report.ts";
import type { SignedInContext } from "../context.ts";
import { noteToldDowntimes } from "../downtime/note-told-downtimes.ts";
import { invalid } from "../errors.ts";
import { keepReportReading } from "../hours/keep-reading.ts";
import { closeByReport } from "../service-plans/close-by-report.ts";
import { settleDue } from "../service-plans/settle-due.ts";
import type { FromVan } from "../stock/from-van/schema.ts";
import type { UsedFromVan } from "../stock/check-used-parts.ts";
import { takeUsedParts } from "../stock/used-in-reports.ts";
import type { ToldDowntime } from "./report.ts";
import { checkNumber } from "./report-number.ts";
import { workingDaysBetween } from "./rules.ts";
import { writeStructuredData, type ReportContent } from "./structured-data.ts";
import { trackIssues, type TrackingOutcome } from "./track-issues.ts";

/** Everything that is written when a report is saved, whichever way it came. */
export interface NewReport extends Omit<ReportContent, "engineerName" | "secondEngineerName"> {
  machineId: number;
  engineerId: number | null;
  secondEngineerId: number | null;
  srn: string | null;
  serviceType: ServiceType;
  /** "manual", or the kind of source it was extracted from. */
  sourceType: string;
  status: string;
  priority: Severity;
  startTime?: Date | null;
  originalText?: string | null;
  translation?: string | null;
  detectedLanguages?: string[];
  /** Files and texts that belong to it. The caller has checked that the actor may use them. */
  documentIds?: number[];
  /** Names as written in the source, where no engineer of the fleet is meant. */
  engineerName?: string | null;
  secondEngineerName?: string | null;
  /** When the machine stood, in local time. */
  downtimes?: readonly ToldDowntime[];
  /** Somebody was asked about the hours and says that they are right. */
  confirm?: boolean;
  /** Somebody was asked about the number and says that it is right. */
  confirmNumber?: boolean;
  /** What of the used parts came from the engineer's van. */
  used?: FromVan;
  /** Before the names of hours and number in what the caller sent, for the words of a doubt. */
  path?: string;
}

export interface SavedReport {
  serviceLogId: number;
  openedIssueIds: number[];
  /** Used parts of the catalogue, where the engineer has a van and stock is kept. */
  fromVan: UsedFromVan[];
}

type SavingContext = Pick<SignedInContext, "db" | "now" | "actor" | "changed" | "events" | "ports">;

/**
 * Saves a service report in the transaction of `ctx.db`: the report, its normalised lines, an open issue for each
 * reported one that is not fixed, and its meter reading, which the machine's hours follow. Notes all changes for the
 * audit log and the live lists.
 * @throws InvalidInput when the machine or an engineer does not exist, Conflict when the hours are implausible or the number is
 * taken, and nobody confirmed it
 */
export async function saveReport(ctx: SavingContext, report: NewReport): Promise<SavedReport> {
  const { db, now, actor, changed } = ctx;
  const machine = await findMachine(db, report.machineId);
  if (!machine) throw invalid("machineId", "Please select a machine");
  const { path = "" } = report;
  await checkNumber(ctx, report.srn, { confirmed: report.confirmNumber, field: `${path}srn` });
  const named = await withNames(ctx, report);
  const values = { ...serviceLogValues(named, machine), createdById: actor.id, createdAt: now(), updatedAt: now() };
  const log = await addRecord(db, "serviceLogs", values);
  if (report.documentIds?.length) await linkDocuments(db, report.documentIds, { serviceLogId: log.id });
  changed({ entity: "service_log", id: log.id, after: log, domains: ["service-logs"] });
  const tracked = await trackIssues(ctx, { ...log, serviceDay: log.computedServiceDate }, report.issues);
  if (tracked.opened.length > 0) {
    const { structuredData } = serviceLogValues(withIssues(named, tracked), machine);
    await writeContent(db, log.id, structuredData);
  }
  await replaceLines(db, log.id, reportLinesOf(report, tracked));
  await keepReportReading(ctx, log, { confirm: report.confirm, field: `${path}machineHours` });
  await noteToldDowntimes(ctx, log, report.downtimes ?? []);
  await settleDue(ctx, { machineIds: [log.machineId] });
  await attachChecklists(ctx, { ...log, summary: report.summary, actions: report.actions });
  await closeByReport(ctx, { ...log, summary: report.summary, actions: report.actions });
  const fromVan = await takeUsedParts(
    ctx,
    { serviceLogId: log.id, machineId: log.machineId, engineerId: log.engineerId, parts: report.parts },
    report.used ?? {},
  );
  return { serviceLogId: log.id, openedIssueIds: tracked.opened, fromVan };
}

/** The report with the tracked issue of each line, by which a later edit knows it again however it is reworded. */
export const withIssues = <Report extends Pick<ReportContent, "issues">>(
  report: Report,
  { linked }: TrackingOutcome,
) => ({
  ...report,
  issues: linked.map(({ issueId, ...line }) => ({ ...line, ...(issueId === null ? {} : { issueId }) })),
});

/** The lines of a report as its rows. */
export const reportLinesOf = (
  { actions, parts }: Pick<ReportContent, "actions" | "parts">,
  { linked }: Pick<TrackingOutcome, "linked">,
) => ({
  actions,
  parts,
  issues: linked.map((line) => ({ ...line, startTime: line.startTime === null ? null : new Date(line.startTime) })),
});

/** The columns that a report's content fills. */
export function serviceLogValues(
  report: NewReport & { engineerName: string | null; secondEngineerName: string | null },
  machine: { serialNumber: string; customerName: string | null },
) {
  const {
    actions: _actions,
    parts: _parts,
    issues: _issues,
    downtimes: _downtimes,
    documentIds: _ids,
    engineerName: _one,
    secondEngineerName: _two,
    startDate,
    endDate,
    summary: _summary,
    confirm: _word,
    path: _path,
    confirmNumber: _number,
    used: _used,
    ...columns
  } = report;
  const workingDays = report.workingDays ?? workingDaysBetween(startDate, endDate);
  const clientName = report.clientName ?? machine.customerName;
  return {
    ...columns,
    serviceStartDate: startDate,
    serviceEndDate: endDate,
    workingDays,
    clientName,
    structuredData: writeStructuredData({ ...report, workingDays, clientName, serialNumber: machine.serialNumber }),
  };
}

/** The names of the engineers in the fleet's spelling. @throws InvalidInput when one does not exist */
export async function withNames<
  Report extends Pick<NewReport, "engineerId" | "secondEngineerId" | "engineerName" | "secondEngineerName">,
>(
  { db }: Pick<SignedInContext, "db">,
  report: Report,
): Promise<Report & { engineerName: string | null; secondEngineerName: string | null }> {
  const people = await findPeople(db, [report.engineerId, report.secondEngineerId]);
  if (report.engineerId && !people.has(report.engineerId)) throw invalid("engineerId", "Please select an engineer");
  if (report.secondEngineerId && !people.has(report.secondEngineerId))
    throw invalid("secondEngineerId", "There is no such engineer");
  return {
    ...report,
    engineerName: (report.engineerId && people.get(report.engineerId)?.name) || report.engineerName || null,
    secondEngineerName:
      (report.secondEngineerId && people.get(report.secondEngineerId)?.name) || report.secondEngineerName || null,
  };
}
