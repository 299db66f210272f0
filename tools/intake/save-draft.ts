import type { Db } from "#db/client.ts";
import { findDocument } from "#db/queries/documents.ts";
import { addCorrections, lockDraft, openDrafts, type Draft } from "#db/queries/drafts.ts";
import { closeJobOfDrafts } from "#db/queries/jobs.ts";
import { findMachineBySerial } from "#db/queries/machines.ts";
import { duplicatesOf, onePersonAtATime, sameReportOf } from "#db/queries/report-duplicates.ts";
import { writeRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { toDocument } from "../service-logs/document-spelling.ts";
import { saveReport, type NewReport } from "../service-logs/save-report.ts";
import { correctionsOf, keptIn } from "./rules.ts";
import type { FromVan } from "../stock/from-van/schema.ts";
import type { UsedFromVan } from "../stock/check-used-parts.ts";
import type { ReviewedReport } from "./review/schema.ts";

export interface SavedEntry {
  draftId: number | null;
  serviceLogId: number;
  openedIssueIds: number[];
  /** Used parts of the catalogue, where the engineer has a van and stock is kept. */
  fromVan: UsedFromVan[];
  /** It had been saved before; nothing was written now. */
  repeated: boolean;
}

/** The draft that a report to save comes from, kept for this transaction; a draft that is decided says so. */
export async function claimDraft(ctx: SignedInContext, draftId: number, version: number | undefined): Promise<Draft> {
  const draft = await lockDraft(ctx.db, ctx.actor.id, draftId);
  if (!draft) throw invalid("draftId", `There is no draft ${draftId}`, "Unknown draft");
  if (draft.status === "rejected") throw new Conflict("This draft was rejected");
  if (draft.status === "open" && version !== undefined && version !== draft.version) {
    throw new Conflict("This draft was changed in another window", { current: draft });
  }
  return draft;
}

/** What a caller without a draft says of the source. */
interface Told {
  originalMessage?: string | null;
  englishTranslation?: string | null;
  detectedLanguages?: string[] | null;
}

/** What the person said to the doubts of a save. */
interface SaveWords {
  confirm?: boolean;
  confirmNumber?: boolean;
  saveDuplicate?: boolean;
  used?: FromVan;
}

/**
 * Saves one reviewed report in the transaction of `ctx.db`, with its source, and notes per field what was corrected.
 * A draft that is saved already answers its report and writes nothing; neither does the very same report sent again.
 */
export async function saveReviewed(
  ctx: SignedInContext,
  report: ReviewedReport,
  draft: Draft | undefined,
  { told = {}, confirm, confirmNumber, saveDuplicate = false, used }: SaveWords & { told?: Told } = {},
): Promise<SavedEntry> {
  if (draft?.status === "saved" && !draft.serviceLogId)
    throw new Conflict("The report of this draft was deleted. Take the draft back first to review it again.");
  if (draft?.serviceLogId && draft.status === "saved") {
    return { draftId: draft.id, serviceLogId: draft.serviceLogId, openedIssueIds: [], fromVan: [], repeated: true };
  }
  const machineId = report.formData.machineId ?? (await machineIdBySerial(ctx.db, report.formData.serialNumber));
  if (!machineId) throw invalid("machineId", "Please select a machine");
  const document = draft?.documentId ? await findDocument(ctx.db, draft.documentId) : undefined;
  const values = newReportFrom(report, machineId, {
    sourceType: document?.kind ?? "text",
    originalText: document?.text ?? told.originalMessage ?? null,
    translation: document?.translation ?? told.englishTranslation ?? null,
    detectedLanguages: document?.detectedLanguages ?? told.detectedLanguages ?? [],
    documentIds: document ? [document.id] : [],
  });
  if (!draft) await onePersonAtATime(ctx.db, ctx.actor.id);
  const repeat = draft
    ? undefined
    : await sameReportOf(ctx.db, ctx.actor.id, values, new Date(ctx.now().getTime() - 3_600_000));
  if (repeat) return { draftId: null, serviceLogId: repeat, openedIssueIds: [], fromVan: [], repeated: true };
  if (!saveDuplicate) await refuseDuplicate(ctx, report, machineId, draft);
  const saved = await saveReport(ctx, { ...values, confirm, confirmNumber, used, path: "formData." });
  if (draft) await closeDraft(ctx, draft, report, saved.serviceLogId);
  return { draftId: draft?.id ?? null, ...saved, repeated: false };
}

/** What seems to be saved, or to wait for review, already is saved again only by the person's own choice. */
async function refuseDuplicate(
  { db, actor }: SignedInContext,
  report: ReviewedReport,
  machineId: number,
  draft: Draft | undefined,
): Promise<void> {
  const id = draft?.id ?? Number.MAX_SAFE_INTEGER;
  const reviewed = toDocument({ ...report, formData: { ...report.formData, machineId } });
  const twin = (await duplicatesOf(db, [{ id, reviewed }], draft ? await openDrafts(db, actor.id) : [])).get(id);
  if (!twin) return;
  const { saved, draftId } = twin;
  const message = saved
    ? `This seems to be saved already: the service report on ${saved.machineSerialNumber} of ${dayText(saved.date)}`
    : "This seems to be the same visit as another draft that waits for review";
  throw new Conflict(`${message}. Send saveDuplicate to save it all the same.`, {
    details: [{ path: "saveDuplicate", message }],
    duplicateOf: { serviceLogId: saved?.id ?? null, draftId },
  });
}

/** dd/MM/yyyy of yyyy-mm-dd. */
const dayText = (day: string) => day.slice(0, 10).split("-").reverse().join("/");

async function closeDraft(
  ctx: SignedInContext,
  draft: Draft,
  report: ReviewedReport,
  serviceLogId: number,
): Promise<void> {
  const now = ctx.now();
  const changes = { status: "saved" as const, serviceLogId, reviewed: toDocument(report) };
  await writeRecord(ctx.db, "drafts", draft.id, changes, now);
  const corrected = toDocument(correctionsOf(keptIn(draft).visit, report));
  await addCorrections(
    ctx.db,
    corrected.map((correction) => ({ ...correction, draftId: draft.id, engine: draft.engine, createdAt: now })),
  );
  if (draft.jobId) await closeJobOfDrafts(ctx.db, draft.jobId, now);
  ctx.changed({
    entity: "draft",
    id: draft.id,
    before: { status: draft.status, serviceLogId: draft.serviceLogId },
    after: { status: "saved", serviceLogId },
    domains: ["drafts", "jobs"],
    userId: ctx.actor.id,
  });
}

/** A machine that came into the fleet after the extraction is found by the serial number that the source writes. */
async function machineIdBySerial(db: Db, serialNumber: string | null): Promise<number | undefined> {
  return serialNumber ? (await findMachineBySerial(db, serialNumber))?.id : undefined;
}

type Source = Required<
  Pick<NewReport, "sourceType" | "originalText" | "translation" | "detectedLanguages" | "documentIds">
>;

/** A reviewed report in the shape in which every report is saved. */
export function newReportFrom(
  { formData, actions, issues, parts, downtimes }: ReviewedReport,
  machineId: number,
  source: Source,
): NewReport {
  return {
    machineId,
    engineerId: formData.engineerId,
    secondEngineerId: formData.secondEngineerId,
    engineerName: formData.engineerName,
    secondEngineerName: formData.secondEngineerName,
    srn: formData.srn,
    serviceType: parts.length > 0 || issues.some(({ fixed }) => fixed) ? "repair" : "maintenance",
    status: "completed",
    priority: issues.some(({ severity }) => severity === "High") ? "High" : "Medium",
    serviceDate: formData.endDate ?? formData.startDate,
    startDate: formData.startDate,
    endDate: formData.endDate,
    workingDays: formData.workingDays,
    machineHours: formData.machineHours,
    clientName: formData.clientName,
    location: formData.location,
    notes: formData.notes,
    summary: actions.map(({ description }) => description).join("; ") || null,
    actions,
    parts,
    downtimes: downtimes.filter(({ from, to }) => from !== null || to !== null),
    issues: issues.map((issue) => ({ ...issue, startTime: momentOf(issue.startTime)?.toISOString() ?? null })),
    ...source,
  };
}

/** A time as a source gives it, "2026-03-01T09:30" or a bare day; anything else is unknown. */
function momentOf(text: string | null): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const moment = new Date(
    /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : /Z|[+-]\d{2}:?\d{2}$/.test(text) ? text : `${text}Z`,
  );
  return Number.isNaN(moment.getTime()) ? null : moment;
}
