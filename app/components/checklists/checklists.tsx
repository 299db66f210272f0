import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { checklistsOf, useAnswerSteps, type Checklist, type ChecklistOf } from "#app/data/checklists.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { isUnanswered } from "#tools/checklists/rules.ts";
import { Button } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";
import { ChecklistStep } from "./checklist-step.tsx";
import "./checklists.css";

interface ChecklistsProps {
  of: ChecklistOf;
  /** Only what nobody has told is shown, and asked about. */
  asking?: boolean;
}

/** The checklists of a report or a service, step by step; nothing where it has none. */
export default function Checklists({ of, asking }: ChecklistsProps) {
  const { data } = useQuery(checklistsOf(of));
  const all = data?.checklists ?? [];
  const shown = asking ? all.filter(({ own, steps }) => own && steps.some(isUnanswered)) : all;
  return shown.map((list) => <OneChecklist key={list.issueId ?? list.name} list={list} asking={asking} />);
}

function OneChecklist({ list, asking }: { list: Checklist; asking: boolean | undefined }) {
  const t = useTranslations("checklists");
  const { name, own, steps } = list;
  const unanswered = steps.filter(isUnanswered);
  return (
    <section className="checklist" aria-label={t("title", { name })}>
      <h4>
        {name}{" "}
        <span className="checklist-count">
          {t("count", { done: steps.filter(({ done }) => done).length, total: steps.length })}
        </span>
      </h4>
      {own && unanswered.length > 0 && <Question unanswered={unanswered} />}
      <ul>
        {(asking ? unanswered : steps).map((step) => (
          // What is typed at a step stays until it is answered.
          <ChecklistStep key={step.id} step={step} own={own} />
        ))}
      </ul>
    </section>
  );
}

/** Asks about all that nobody has told, with one press for all of it. */
function Question({ unanswered }: { unanswered: Checklist["steps"] }) {
  const t = useTranslations("checklists");
  const tellFailure = useTellFailure();
  const { mutateAsync, isPending } = useAnswerSteps();
  const undo = useUndoAction();
  const answer = async (itemIds: number[], done: boolean) => {
    try {
      const { auditId } = await mutateAsync({ itemIds, done });
      const title = t(done ? "ticked" : "left", { count: itemIds.length });
      toast({ title, tone: "success", action: undo(auditId) });
    } catch (error) {
      tellFailure(error, t("failed"));
    }
  };
  const ticks = unanswered.filter(({ kind }) => kind === "tick").map(({ id }) => id);
  return (
    <div className="checklist-question">
      <p>{t("question", { count: unanswered.length })}</p>
      {ticks.length > 0 && (
        <Button size="1" variant="soft" loading={isPending} onClick={() => void answer(ticks, true)}>
          {t(ticks.length < unanswered.length ? "ticksDone" : "allDone", { count: ticks.length })}
        </Button>
      )}
      <Button
        size="1"
        variant="soft"
        color="gray"
        loading={isPending}
        onClick={() =>
          void answer(
            unanswered.map(({ id }) => id),
            false,
          )
        }
      >
        {t("leaveAll", { count: unanswered.length })}
      </Button>
    </div>
  );
}
