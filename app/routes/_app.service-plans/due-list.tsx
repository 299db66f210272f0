import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { AssignBar } from "#app/components/rows/assign-bar.tsx";
import { RowGroups } from "#app/components/rows/row-groups.tsx";
import { useSelection } from "#app/components/rows/use-selection.ts";
import { dueSign } from "#app/components/ui/tones.ts";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { engineers } from "#app/data/operations.ts";
import type { DueItem } from "#app/data/due-services.ts";
import { useAssignDue } from "#app/data/service-plans.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { DueRow } from "./due-row.tsx";
import { groupsOf } from "./view.ts";

const CompleteDialog = onDemand(() => import("./complete-dialog.tsx"));
const SkipDialog = onDemand(() => import("./skip-dialog.tsx"));

/** Gives the row that has the focus to somebody. */
const assignKey = "a";

/** What is to be done, the most urgent first; several can be given to one engineer at once. */
export function DueList({ items }: { items: DueItem[] }) {
  const t = useTranslations("servicePlans");
  const groups = groupsOf(items).map(({ state, items }) => ({
    key: state,
    title: t(`state.${state}`),
    icon: <StatusIcon sign={dueSign[state]} />,
    whole: state === "overdue",
    items,
  }));
  const selection = useSelection(groups.flatMap(({ items }) => items.map(({ id }) => id)));
  const mayAssign = useMay("service-plans.assign-due");
  const bar = useRef<HTMLDivElement>(null);
  const [completed, setCompleted] = useState<DueItem>();
  const [skipped, setSkipped] = useState<DueItem>();
  const onKey = (event: KeyboardEvent, { id }: DueItem) => {
    if (event.key === "x") selection.toggle(id, false);
    else if (event.key === "X") selection.toggle(id, true);
    else if (event.key === "Escape") selection.clear();
    else if (event.key === assignKey) {
      if (!selection.has(id)) selection.toggle(id, false);
      bar.current?.querySelector("select")?.focus();
    } else return;
    event.preventDefault();
  };
  if (items.length === 0) return <EmptyState title={t("nothingDue")} description={t("nothingDueHint")} />;
  return (
    <section aria-label={t("dueCaption")}>
      <h2 className="visually-hidden">{t("dueCaption")}</h2>
      {mayAssign && <AssignDueBar bar={bar} selection={selection} total={items.length} />}
      <RowGroups groups={groups} onKey={mayAssign ? onKey : undefined}>
        {(item) => (
          <DueRow
            key={item.id}
            item={item}
            chosen={selection.has(item.id)}
            onToggle={mayAssign ? (withShift) => selection.toggle(item.id, withShift) : undefined}
            onComplete={setCompleted}
            onSkip={setSkipped}
          />
        )}
      </RowGroups>
      {completed && <CompleteDialog open item={completed} onOpenChange={() => setCompleted(undefined)} />}
      {skipped && <SkipDialog open item={skipped} onOpenChange={() => setSkipped(undefined)} />}
    </section>
  );
}

interface AssignDueBarProps {
  bar: RefObject<HTMLDivElement>;
  selection: ReturnType<typeof useSelection>;
  total: number;
}

/** Gives what is selected to one engineer. */
function AssignDueBar({ bar, selection, total }: AssignDueBarProps) {
  const t = useTranslations("servicePlans");
  const tellFailure = useTellFailure();
  const { data: people = [] } = useQuery(engineers);
  const [engineerId, setEngineerId] = useState("");
  const { mutateAsync, isPending } = useAssignDue();
  const undo = useUndoAction();
  const count = selection.chosen.length;
  const assign = async () => {
    try {
      const { answer, auditId } = await mutateAsync({ dueIds: selection.chosen, engineerId: Number(engineerId) });
      const { assigned, engineerName: engineer } = answer;
      toast({ title: t("assigned", { count: assigned, engineer }), tone: "success", action: undo(auditId) });
      selection.clear();
    } catch (error) {
      tellFailure(error, t("failed"));
    }
  };
  return (
    <AssignBar
      ref={bar}
      selection={selection}
      total={total}
      words={{
        selected: t("chosen", { count }),
        all: t("chooseAll"),
        none: t("chooseNone"),
        engineer: t("engineer"),
        chooseEngineer: t("chooseEngineer"),
        assign: t("assign"),
      }}
      engineers={people
        .filter(({ role }) => role === "service")
        .map(({ id, name }) => ({ value: String(id), label: name }))}
      engineerId={engineerId}
      onEngineer={setEngineerId}
      onAssign={() => void assign()}
      isPending={isPending}
      disabledReason={count === 0 || !engineerId ? t("chooseFirst") : false}
    />
  );
}
