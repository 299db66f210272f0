import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { ApiError, errorText } from "#app/data/client.ts";
import { refreshMachineRecords } from "#app/data/engineer-dashboard.ts";
import { draftsById, hideDraft, refreshDrafts, saveDrafts, type SaveReceipt } from "#app/data/intake.ts";
import { draftsPath } from "#app/data/intake-queue.ts";
import { allMachines } from "#app/data/machines.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { doubtedIn } from "#app/data/doubts.ts";
import { useConfirmedSave } from "#app/hooks/use-confirmed-save.tsx";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { summaryOf } from "#tools/intake/review/rules.ts";
import { keptIn } from "#tools/intake/rules.ts";
import type { DraftView } from "#tools/intake/schema.ts";
import { readOf } from "../../data/call.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { DraftCard, type DraftHandle } from "./draft-card.tsx";
import { DraftReceipt } from "./draft-receipt.tsx";
import { GivenUpRow } from "./given-up-row.tsx";
import { useCountsText } from "./report-counts.tsx";
import "../service-reports/service-reports.css";
import "./intake.css";

const engineerList = readOf("engineers.list");

/** The review of extracted reports, one card each; saved ones are receipts. Used on Report Input and in the assistant. */
export default function ReviewCards({ draftIds, onShown }: { draftIds: number[]; onShown?: () => void }) {
  const t = useTranslations("intake");
  const client = useQueryClient();
  const { today } = useFormat();
  const countsText = useCountsText();
  const undoAction = useUndoAction();
  const confirmed = useConfirmedSave();
  const drafts = useQuery({
    ...draftsById(draftIds),
    enabled: draftIds.length > 0,
    // Another report that has been read makes the question a new one: whoever types in a card keeps it meanwhile.
    placeholderData: (before: DraftView[] | undefined) => {
      const kept = before?.filter(({ id }) => draftIds.includes(id)) ?? [];
      return kept.length > 0 ? kept : undefined;
    },
  });
  const machines = useQuery(allMachines);
  const engineers = useQuery(engineerList);
  const [handles, setHandles] = useState<ReadonlyMap<number, DraftHandle>>(new Map());
  const report = useCallback(
    (id: number, handle: DraftHandle) => setHandles((now) => new Map(now).set(id, handle)),
    [],
  );
  const [chosen, setChosen] = useState<number | "none">();
  const [saving, setSaving] = useState<readonly number[]>([]);

  const waiting = Boolean(machines.data && engineers.data && drafts.data?.some(({ status }) => status === "open"));
  const whenShown = useRef(onShown);
  useEffect(() => {
    if (waiting) whenShown.current?.();
  }, [waiting]);

  const failure = drafts.error ?? machines.error ?? engineers.error;
  if (failure)
    return (
      <ErrorState
        message={errorText(failure, t("drafts.failed"))}
        onRetry={() => void Promise.all([drafts.refetch(), machines.refetch(), engineers.refetch()])}
      />
    );
  if (!drafts.data || !machines.data || !engineers.data) return <LoadingRows rows={3} />;

  const shown = drafts.data.filter(({ status, hidden }) => status === "open" && !hidden);
  const hidden = drafts.data.filter((draft) => draft.status === "open" && draft.hidden);
  // The first card opens by itself and stays the open one: what is read meanwhile never closes it under the person's hands.
  const open = chosen === "none" || shown.some(({ id }) => id === chosen) ? chosen : shown[0]?.id;
  if (open !== chosen) setChosen(open);
  const groups = groupsOf(drafts.data);

  const setHidden = async (affected: DraftView[], hide: boolean) => {
    await Promise.all(affected.map(({ id }) => hideDraft(id, hide)));
    await client.invalidateQueries({ queryKey: [draftsPath] });
  };
  /** Of several reports those with doubtful hours or a number that is taken were left: each is asked about, and saved by the person's word. */
  const askedOneByOne = async (answer: SaveReceipt, reports: Parameters<typeof saveDrafts>[0]) => {
    const [saved, failed] = [[...answer.saved], [] as SaveReceipt["failed"]];
    for (const left of answer.failed) {
      const report = reports[left.index];
      const asks = report && doubtedIn(left.details);
      const kept = asks && (await confirmed.save((word) => saveDrafts([report], word)).catch(() => undefined));
      if (kept) saved.push(...kept.answer.saved);
      else failed.push(left);
    }
    return { saved, failed };
  };
  /** What was opened and saved by itself is the person's choice, also where it seems to be saved already. */
  const save = async (ids: number[], byHand = false) => {
    const saveable = ids.filter((id) => {
      const state = handles.get(id)?.state;
      return byHand ? state !== undefined && state !== "incomplete" : state === "valid";
    });
    if (saveable.length === 0)
      return toast({ title: t("review.noValid"), description: t("review.noValidText"), tone: "error" });
    setSaving(saveable);
    try {
      const reports = await Promise.all(
        saveable.map(async (id) => ({
          draftId: id,
          ...(await handles.get(id)!.ready()),
          saveDuplicate: byHand,
        })),
      );
      const { answer, auditId } = await confirmed.save((word) => saveDrafts(reports, word)).catch(noneSaved);
      const { saved, failed } = await askedOneByOne(answer, reports);
      if (failed[0]) toast({ title: t("review.saveFailed"), description: failed[0].error, tone: "error" });
      else
        toast({
          title: t("review.success"),
          description: saved.every(({ repeated }) => repeated)
            ? t("review.savedBefore")
            : saved.length > 1
              ? t("review.savedSeveral")
              : t("review.savedOne"),
          tone: "success",
          // Of several, each is taken back where it stands.
          action: saved.length === 1 ? undoAction(auditId) : undefined,
        });
      setChosen(undefined);
    } catch (error) {
      toast({
        title: t("review.saveFailed"),
        description: errorText(error, t("review.saveFailedText")),
        tone: "error",
      });
    } finally {
      setSaving([]);
      await refreshDrafts(client);
      refreshMachineRecords(client);
    }
  };

  const cardOf = (draft: DraftView, group: DraftGroup) => {
    if (draft.status === "saved" && draft.serviceLogId !== null) return <DraftReceipt key={draft.id} draft={draft} />;
    if (draft.status !== "open") return <GivenUpRow key={draft.id} draft={draft} />;
    if (draft.hidden) return null;
    return (
      <DraftCard
        key={draft.id}
        draft={draft}
        number={drafts.data.indexOf(draft) + 1}
        sourceName={draft.documentId === group.documentId ? null : (draft.document?.fileName ?? null)}
        open={open === draft.id}
        onToggle={() => setChosen(open === draft.id ? "none" : draft.id)}
        onHide={() => void setHidden([draft], true)}
        onSave={() => void save([draft.id], true)}
        saving={saving.includes(draft.id)}
        machines={machines.data}
        engineers={engineers.data}
        today={today()}
        report={report}
      />
    );
  };

  return (
    <div className="review-cards">
      {confirmed.question}
      {groups.map((group) => {
        const source = group.fileName ?? t("queue.pastedText");
        const waitingHere = group.drafts.filter(({ status, hidden: away }) => status === "open" && !away);
        const valid = waitingHere.filter(({ id }) => handles.get(id)?.state === "valid");
        return (
          <section key={group.key} className="draft-group" aria-label={source}>
            {waitingHere.length > 0 && (
              <p className="draft-summary breakable">
                <b>{countsText(summaryOf(waitingHere.map((draft) => keptIn(draft).report)))}</b>
                <span>
                  {source} · {t("queue.ready", { count: waitingHere.length })}
                </span>
              </p>
            )}
            {group.drafts.map((draft) => cardOf(draft, group))}
            {waitingHere.length > 1 && (
              <div className="form-actions">
                <Button
                  loading={saving.length > 0}
                  disabledReason={valid.length === 0 && t("review.noneValid")}
                  onClick={() => void save(waitingHere.map(({ id }) => id))}
                >
                  {t("review.saveAll", { count: valid.length, source })}
                </Button>
              </div>
            )}
          </section>
        );
      })}
      {hidden.length > 0 && (
        <div className="form-actions">
          <Button variant="soft" color="gray" onClick={() => void setHidden(hidden, false)}>
            {t("review.restore", { count: hidden.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** None of several was saved: what they lack is asked about as when some were. */
function noneSaved(error: unknown): { answer: SaveReceipt; auditId: number | undefined } {
  if (!(error instanceof ApiError) || !error.failed.some(({ details }) => doubtedIn(details))) throw error;
  return { answer: { success: false, message: error.text, saved: [], failed: [...error.failed] }, auditId: undefined };
}

/** Drafts of one thing that was handed in: a text, or a file with the photos inside it. */
interface DraftGroup {
  key: string;
  documentId: number | null;
  fileName: string | null;
  drafts: DraftView[];
}

function groupsOf(drafts: readonly DraftView[]): DraftGroup[] {
  const groups = new Map<string, DraftGroup>();
  for (const draft of drafts) {
    const key = draft.jobId === null ? `document ${draft.documentId}` : `job ${draft.jobId}`;
    const group = groups.get(key);
    if (group) group.drafts.push(draft);
    else
      groups.set(key, {
        key,
        documentId: draft.documentId,
        fileName: draft.document?.fileName ?? null,
        drafts: [draft],
      });
  }
  return [...groups.values()];
}
