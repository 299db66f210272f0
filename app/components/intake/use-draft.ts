import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { ApiError, errorText } from "#app/data/client.ts";
import { keepDraft, keepDraftOnLeaving } from "#app/data/intake.ts";
import { keptIn, withMachine } from "#tools/intake/rules.ts";
import type { ReviewedReport } from "#tools/intake/review/schema.ts";
import type { DraftView } from "#tools/intake/schema.ts";
import type { Visit } from "#tools/service-logs/report.ts";
import { toDocument } from "#tools/service-logs/document-spelling.ts";
import { toast } from "../ui/toast.ts";

const keepAfterMs = 700;

export interface DraftReview {
  draft: DraftView;
  visit: Visit;
  report: ReviewedReport;
  change: (next: ReviewedReport) => void;
  /** What still has to reach the server. */
  state: "kept" | "keeping";
  /** Resolves when everything typed has reached the server. */
  flush: () => Promise<void>;
  /** What to send on save: without lines that were added and left empty. */
  complete: () => ReviewedReport;
  dialog: ReactNode;
}

/** The review of a draft: typed here, kept on the server a moment later, so that any device can go on with it. */
export function useDraft(draft: DraftView): DraftReview {
  const t = useTranslations("intake.review");
  const { save, dialog } = useVersionedSave();
  const [report, setReport] = useState<ReviewedReport>(() => opened(draft));
  const [state, setState] = useState<DraftReview["state"]>("kept");
  const version = useRef(draft.version);
  const dirty = useRef<ReviewedReport>();
  const sending = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    // Another window or device has kept something; what is typed here and not yet sent wins only by the person's word.
    if (draft.version <= version.current || dirty.current) return;
    version.current = draft.version;
    setReport(opened(draft));
  }, [draft]);

  // The machine came into the fleet while the draft was open.
  const { knownMachine } = draft;
  useEffect(() => {
    if (knownMachine) setReport((current) => withKnown(current, knownMachine));
  }, [knownMachine?.id]);

  const send = async () => {
    const kept = dirty.current;
    if (!kept) return;
    dirty.current = undefined;
    try {
      const answer = await save(version.current, (seen) =>
        keepDraft(draft.id, seen, withoutEmptyLines(kept)).catch(unlessDecided),
      );
      version.current = answer.version;
      if (JSON.stringify(answer.reviewed) !== JSON.stringify(toDocument(withoutEmptyLines(kept))) && !dirty.current)
        setReport(opened(answer));
    } catch (error) {
      dirty.current ??= kept;
      toast({ title: t("saveFailed"), description: errorText(error, t("keepFailed")), tone: "error" });
      throw error;
    } finally {
      if (!dirty.current) setState("kept");
    }
  };
  const flush = () => {
    clearTimeout(timer.current);
    sending.current = sending.current.catch(() => undefined).then(send);
    return sending.current;
  };
  const change = (next: ReviewedReport) => {
    setReport(next);
    setState("keeping");
    dirty.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(() => undefined), keepAfterMs);
  };
  // A page that is left at once takes along what was typed last.
  useEffect(() => {
    const leave = () => {
      if (dirty.current) keepDraftOnLeaving(draft.id, version.current, withoutEmptyLines(dirty.current));
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [draft.id]);
  const latestFlush = useRef(flush);
  latestFlush.current = flush;
  useEffect(() => () => void (dirty.current && latestFlush.current().catch(() => undefined)), []);

  const { visit } = keptIn(draft);
  return { draft, visit, report, change, state, flush, complete: () => withoutEmptyLines(report), dialog };
}

/** A draft that was saved or rejected elsewhere takes no more changes: there is nothing to choose between. */
function unlessDecided(error: unknown): never {
  const decided = error instanceof ApiError && (error.current as DraftView | undefined)?.status;
  if (decided && decided !== "open") throw new ApiError(error.status, JSON.stringify({ error: error.text }), "");
  throw error;
}

/** A machine that came into the fleet since is chosen as soon as the draft is looked at. */
function opened(draft: DraftView): ReviewedReport {
  const { report } = keptIn(draft);
  const { knownMachine } = draft;
  return knownMachine ? withKnown(report, knownMachine) : report;
}

const withKnown = (report: ReviewedReport, known: NonNullable<DraftView["knownMachine"]>): ReviewedReport =>
  report.formData.machineId === null ? { ...report, formData: withMachine(report.formData, known) } : report;

const withoutEmptyLines = ({ actions, issues, parts, ...report }: ReviewedReport): ReviewedReport => ({
  ...report,
  actions: actions.filter(({ description }) => description.trim()),
  issues: issues.filter(({ description }) => description.trim()),
  parts: parts.filter(({ partName }) => partName.trim()),
});
