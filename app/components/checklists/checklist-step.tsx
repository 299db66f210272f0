import { Camera, Check, Clock, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { laneOfStep, useAnswerStep, type Step, type StepAnswer } from "#app/data/checklists.ts";
import { ApiError } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useWaiting } from "#app/hooks/use-outbox.ts";
import { isAnswered } from "#app/hooks/use-send-or-keep.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { isUnanswered } from "#tools/checklists/rules.ts";
import { outsideLimits } from "#tools/service-plans/rules.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { DecimalField } from "../ui/fields.tsx";
import { PhotoInput } from "../ui/photo-input.tsx";
import { StatusIcon } from "../ui/status-icon.tsx";
import { toast } from "../ui/toast.ts";
import { FailedStepForm } from "./failed-step-form.tsx";

/** One step: what was found, and for whom it may answer the tick, value, photo or fault that answers it. */
export function ChecklistStep({ step, own }: { step: Step; own: boolean }) {
  const t = useTranslations("checklists");
  const { answer, isPending, waits } = useStepAnswer(step);
  const [value, setValue] = useState(step.value);
  const [failing, setFailing] = useState(false);
  // What was not right is right again when it is answered anew; of a value the limits say it.
  const right = step.failed && !outsideLimits(value, step) ? { failed: false } : {};
  const tick = () =>
    void answer(
      step.kind === "value" ? { done: true, value, ...right } : { done: step.failed || !step.done, ...right },
    );
  return (
    <li className="checklist-step" data-failed={step.failed || undefined}>
      <div className="checklist-step-text">
        <span>{step.text}</span>
        <StepState step={step} />
      </div>
      {own && waits && (
        <span className="checklist-step-state" role="status">
          <Clock size={14} aria-hidden /> {t("waits")}
        </span>
      )}
      {own && !waits && (
        <div className="checklist-step-acts">
          {step.kind === "value" && (
            <DecimalField
              label={t("valueOf", { step: step.text })}
              labelHidden
              value={value}
              onValueChange={setValue}
            />
          )}
          {step.kind === "photo" ? (
            <PhotoButton step={step} isAdding={isPending} onPhoto={(photo) => void answer({ done: true, photo })} />
          ) : (
            <IconButton
              variant={step.done ? "solid" : "soft"}
              label={t(step.kind === "value" ? "keep" : "done", { step: step.text })}
              aria-pressed={step.kind === "tick" ? step.done : undefined}
              loading={isPending}
              onClick={tick}
            >
              <Check size={16} aria-hidden />
            </IconButton>
          )}
          {isUnanswered(step) && (
            <Button size="1" variant="ghost" color="gray" onClick={() => void answer({ done: false })}>
              {t("leave")}
              <span className="visually-hidden"> {step.text}</span>
            </Button>
          )}
          <IconButton
            variant="ghost"
            color="gray"
            label={t("wrong", { step: step.text })}
            aria-expanded={failing}
            onClick={() => setFailing(!failing)}
          >
            <TriangleAlert size={16} aria-hidden />
          </IconButton>
        </div>
      )}
      {failing && (
        <FailedStepForm
          step={step}
          onSave={async (found) => {
            if (await answer({ ...found, ...(step.kind === "value" ? { value } : {}) })) setFailing(false);
          }}
        />
      )}
    </li>
  );
}

/** Keeps what was found, says why where that was refused, and says it where it became an issue. */
function useStepAnswer({ id: itemId, version, text }: Step) {
  const t = useTranslations("checklists");
  const tellFailure = useTellFailure();
  const { mutateAsync, isPending } = useAnswerStep(text);
  const undo = useUndoAction();
  const lane = laneOfStep(itemId);
  const waits = useWaiting().some((entry) => entry.kind === "call" && entry.lane === lane && !entry.held);
  const answer = async (found: Omit<StepAnswer, "itemId" | "version"> & { photo?: File }): Promise<boolean> => {
    try {
      const sent = await mutateAsync({ itemId, version, ...found });
      if (found.reportIssue && isAnswered(sent))
        toast({ title: t("reported", { step: text }), tone: "success", action: undo(sent.auditId) });
      return true;
    } catch (error) {
      // What could be neither sent nor kept has been said.
      if (error instanceof ApiError) tellFailure(error, t("failed"));
      return false;
    }
  };
  return { answer, isPending, waits };
}

/** What was found in words: "2.4 mm (0.5 – 3) · Ana Ferreira", "not right: north side". */
function StepState({ step }: { step: Step }) {
  const t = useTranslations("checklists");
  const format = useFormat();
  const { done, failed, value, unit, least, most, remark, checkedByName, followUpIssueId } = step;
  const inUnit = (number: number) => [format.number(number), unit].filter(Boolean).join(" ");
  const limits =
    least !== null && most !== null
      ? `${format.number(least)} – ${inUnit(most)}`
      : least !== null
        ? `≥ ${inUnit(least)}`
        : most !== null && `≤ ${inUnit(most)}`;
  return (
    <span className="checklist-step-state">
      {(failed || done) && <StatusIcon sign={failed ? "high" : "fixed"} />}
      {[
        isUnanswered(step) ? t("untold") : failed ? t("notRight") : done ? t("isDone") : t("isLeft"),
        value !== null && inUnit(value),
        limits,
        remark,
        followUpIssueId !== null && t("isIssue", { id: String(followUpIssueId) }),
        checkedByName,
      ]
        .filter(Boolean)
        .join(" · ")}
    </span>
  );
}

/** Takes the photo that a step wants on a phone, chooses one elsewhere. */
function PhotoButton({ step, isAdding, onPhoto }: { step: Step; isAdding: boolean; onPhoto: (photo: File) => void }) {
  const t = useTranslations("checklists");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        variant={step.documentId ? "solid" : "soft"}
        label={t("photo", { step: step.text })}
        loading={isAdding}
        onClick={() => input.current?.click()}
      >
        <Camera size={16} aria-hidden />
      </IconButton>
      <PhotoInput ref={input} label={t("photo", { step: step.text })} onPhoto={onPhoto} />
    </>
  );
}
