import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { refreshMachineRecords, type EngineerChoice } from "#app/data/engineer-dashboard.ts";
import { draftsById, draftsPath, hideDraft, queuePath, saveDrafts } from "#app/data/intake.ts";
import { readOf } from "#app/data/loaded-query.ts";
import { allMachines } from "#app/data/machines.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import type { DraftView } from "#tools/intake/schema.ts";
import { Button } from "../ui/button.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { DraftCard, type DraftHandle } from "./draft-card.tsx";
import { DraftReceipt } from "./draft-receipt.tsx";
import "../service-reports/service-reports.css";
import "./intake.css";

const engineerList = readOf<EngineerChoice[]>("/api/engineers");

/** The review of extracted reports, one card each; saved ones are receipts. Used on Report Input and in the assistant. */
export default function ReviewCards({ draftIds, onShown }: { draftIds: number[]; onShown?: () => void }) {
  const t = useTranslations("intake");
  const client = useQueryClient();
  const { today } = useFormat();
  const undoAction = useUndoAction();
  const drafts = useQuery({ ...draftsById(draftIds), enabled: draftIds.length > 0 });
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
  const open = chosen ?? shown[0]?.id;
  const valid = shown.filter(({ id }) => handles.get(id)?.valid);

  const setHidden = async (affected: DraftView[], hide: boolean) => {
    await Promise.all(affected.map(({ id }) => hideDraft(id, hide)));
    await client.invalidateQueries({ queryKey: [draftsPath] });
  };
  /** What was opened and saved by itself is the person's choice, also where it seems to be saved already. */
  const save = async (ids: number[], chosenByHand = false) => {
    const ready = ids.filter((id) => handles.get(id)?.valid);
    if (ready.length === 0)
      return toast({ title: t("review.noValid"), description: t("review.noValidText"), tone: "error" });
    setSaving(ready);
    try {
      const reports = await Promise.all(
        ready.map(async (id) => ({ draftId: id, ...(await handles.get(id)!.ready()), saveDuplicate: chosenByHand })),
      );
      const { answer, auditId } = await saveDrafts(reports);
      const { saved, failed } = answer;
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
    } catch (error) {
      toast({
        title: t("review.saveFailed"),
        description: errorText(error, t("review.saveFailedText")),
        tone: "error",
      });
    } finally {
      setSaving([]);
      setChosen(undefined);
      await Promise.all([draftsPath, queuePath].map((path) => client.invalidateQueries({ queryKey: [path] })));
      refreshMachineRecords(client);
    }
  };

  return (
    <div className="review-cards">
      {drafts.data.map((draft, index) => {
        if (draft.status === "saved") return <DraftReceipt key={draft.id} draft={draft} />;
        if (draft.status === "rejected" || draft.hidden) return null;
        return (
          <DraftCard
            key={draft.id}
            draft={draft}
            number={index + 1}
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
      })}
      {(shown.length > 1 || hidden.length > 0) && (
        <div className="form-actions">
          {hidden.length > 0 && (
            <Button variant="soft" color="gray" onClick={() => void setHidden(hidden, false)}>
              {t("review.restore", { count: hidden.length })}
            </Button>
          )}
          {shown.length > 1 && (
            <Button
              loading={saving.length > 0}
              disabledReason={valid.length === 0 && t("review.noValidText")}
              onClick={() => void save(shown.map(({ id }) => id))}
            >
              {t("review.saveAll", { count: valid.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
