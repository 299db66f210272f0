import { useQuery } from "@tanstack/react-query";
import { useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { completedTasks, openTasks, type Engineer } from "#app/data/operations.ts";
import { useMinute } from "#app/hooks/use-minute.ts";
import { useMay } from "#app/hooks/use-user.ts";
import type { Task } from "#tools/tasks/schema.ts";
import { rowsAtFirst } from "#tools/dashboard/rules.ts";
import { RowGroups } from "#app/components/rows/row-groups.tsx";
import { stageSign, TaskRow } from "./task-row.tsx";
import { byDueDate, stageOf, taskStages } from "./urgency.ts";
import { useTaskSteps } from "./use-task-steps.ts";
import { mostRows } from "./view.ts";

interface AssignedTasksProps {
  loaded: Loaded<Task[]>;
  /** Whose tasks; without one everybody's. */
  engineer: Engineer | undefined;
  onShowAll: () => void;
}

/** What is still to be done, what waits for a confirmation first; below it what an engineer has done. */
export function AssignedTasks({ loaded, engineer, onShowAll }: AssignedTasksProps) {
  const t = useTranslations("operations.tasks");
  const { data: tasks, error, refetch } = useLoadedQuery(openTasks(engineer?.id, mostRows), loaded);
  const now = useMinute();
  const steps = useTaskSteps();
  const mayComplete = useMay("tasks.complete");
  const groups = taskStages.map((stage) => ({
    key: stage,
    title: t(`groups.${stage}`),
    icon: <StatusIcon sign={stageSign[stage]} />,
    whole: stage === "fixed",
    items: [...(tasks ?? [])].filter((task) => stageOf(task) === stage).sort(byDueDate),
  }));
  const onKey = (event: KeyboardEvent, task: Task) => {
    if (event.key !== "c" || !mayComplete) return;
    event.preventDefault();
    void steps.complete(task);
  };
  return (
    <Section
      id="assigned-tasks"
      title={
        engineer ? (
          t("titleOf", { name: engineer.name, count: engineer.openTasks })
        ) : (
          <>
            {t("title")}{" "}
            {tasks && (
              <span className="section-count">
                <NumberText value={tasks.length} />
              </span>
            )}
          </>
        )
      }
      actions={
        engineer && (
          <Button size="1" variant="soft" onClick={onShowAll}>
            {t("all")}
          </Button>
        )
      }
    >
      {error && !tasks ? (
        <ErrorState message={t("loadFailed")} onRetry={() => void refetch()} />
      ) : !tasks ? (
        <LoadingRows />
      ) : tasks.length === 0 ? (
        <EmptyState title={engineer ? t("noneOf", { name: engineer.name }) : t("none")} description={t("noneHint")} />
      ) : (
        <RowGroups groups={groups} onKey={onKey}>
          {(task) => <TaskRow key={task.id} task={task} now={now} withName={!engineer} />}
        </RowGroups>
      )}
      {engineer && <CompletedTasks engineer={engineer} />}
    </Section>
  );
}

/** Read at the press: most often only what is open is asked for. */
function CompletedTasks({ engineer }: { engineer: Engineer }) {
  const t = useTranslations("operations.tasks");
  const [open, setOpen] = useState(false);
  const [rows, setRows] = useState(rowsAtFirst);
  const { data: tasks, error, refetch } = useQuery({ ...completedTasks(engineer.id, rows), enabled: open });
  return (
    <div className="completed-tasks">
      <Button size="1" variant="soft" color="gray" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t("hideCompleted") : t("showCompleted")}
      </Button>
      {!open ? null : error && !tasks ? (
        <ErrorState message={t("loadFailed")} onRetry={() => void refetch()} />
      ) : !tasks ? (
        <LoadingRows />
      ) : tasks.length === 0 ? (
        <EmptyState title={t("noneCompleted", { name: engineer.name })} />
      ) : (
        <div className="row-groups">
          <ul className="operations-list" aria-label={t("completedOf", { name: engineer.name })}>
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} withName={false} />
            ))}
            {tasks.length === rows && rows < mostRows && <More onMore={() => setRows(Math.min(mostRows, rows * 3))} />}
          </ul>
        </div>
      )}
    </div>
  );
}

function More({ onMore }: { onMore: () => void }) {
  const t = useTranslations("operations");
  return (
    <li>
      <Button variant="soft" onClick={onMore}>
        {t("more")}
      </Button>
    </li>
  );
}
