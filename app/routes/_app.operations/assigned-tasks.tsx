import { BadgeCheck, Check, Undo2 } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SeverityBadge, TaskStatusBadge } from "#app/components/ui/badges.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { DateField } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Badge, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { completedTasks, openTasks, useTaskStep, type Engineer } from "#app/data/operations.ts";
import { useDrawn } from "#app/hooks/use-drawn.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay, useUser } from "#app/hooks/use-user.ts";
import { taskCan } from "#tools/issues/rules.ts";
import { completionDays, completionFault } from "#tools/tasks/rules.ts";
import type { Task } from "#tools/tasks/schema.ts";
import { rowsAtFirst } from "#tools/dashboard/rules.ts";
import { mostRows } from "./view.ts";

interface AssignedTasksProps {
  loaded: Loaded<Task[]>;
  /** Whose tasks; without one everybody's. */
  engineer: Engineer | undefined;
  onShowAll: () => void;
}

/** What is still to be done, and below it what an engineer has done. */
export function AssignedTasks({ loaded, engineer, onShowAll }: AssignedTasksProps) {
  const t = useTranslations("operations.tasks");
  const [rows, setRows] = useState(rowsAtFirst);
  const { data: tasks, error, refetch } = useLoadedQuery(openTasks(engineer?.id, rows), loaded);
  const drawn = useDrawn(tasks?.length ?? 0);
  const title = engineer ? t("titleOf", { name: engineer.name, count: engineer.openTasks }) : t("title");
  return (
    <Section
      id="assigned-tasks"
      title={title}
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
        <ul className="operations-list" aria-busy={drawn < tasks.length || undefined}>
          {tasks.slice(0, drawn).map((task) => (
            <TaskRow key={task.id} task={task} withName={!engineer} />
          ))}
          {tasks.length === rows && rows < mostRows && <More onMore={() => setRows(Math.min(mostRows, rows * 3))} />}
        </ul>
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
        <ul className="operations-list" aria-label={t("completedOf", { name: engineer.name })}>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} withName={false} />
          ))}
          {tasks.length === rows && rows < mostRows && <More onMore={() => setRows(Math.min(mostRows, rows * 3))} />}
        </ul>
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

function TaskRow({ task, withName }: { task: Task; withName: boolean }) {
  const t = useTranslations("operations.tasks");
  const format = useFormat();
  const done = task.status === "completed";
  return (
    <li className="operations-row">
      <div className="operations-text">
        <Text as="div" size="2" weight="medium" className="breakable">
          {task.title}
        </Text>
        <Text as="div" size="1" color="gray" className="breakable">
          {[task.machineSerialNumber, task.machine.customerName].filter(Boolean).join(" · ")}
        </Text>
        {withName && task.assignedToName && task.assignedAt && (
          <Text as="div" size="1" color="gray">
            {t("assignedTo", { name: task.assignedToName, date: format.date(task.assignedAt) })}
          </Text>
        )}
        {done && (task.endTime ?? task.fixedDate) && (
          <Text as="div" size="1" color="gray">
            {t("doneAt", { date: format.date((task.endTime ?? task.fixedDate)!) })}
          </Text>
        )}
        <div className="task-badges">
          <SeverityBadge severity={task.severity} />
          <TaskStatusBadge status={task.status} />
          {task.engineerFixedAt && !done && <FixedBadge task={task} />}
        </div>
        <TaskControls task={task} />
      </div>
    </li>
  );
}

/** Completes on a chosen day, or gives the task back. */
function TaskControls({ task }: { task: Task }) {
  const t = useTranslations();
  const { role, timeZone } = useUser();
  const format = useFormat();
  const step = useTaskStep();
  const [day, setDay] = useState<string | null>(null);
  const mayComplete = useMay("tasks.complete");
  const mayRelease = useMay("tasks.release");
  const issue = { status: task.issueStatus };
  const days = completionDays(role, task, new Date(), timeZone);
  const fault =
    day &&
    completionFault(day, days) &&
    t("operations.tasks.outside", { from: format.date(days.from!), to: format.date(days.to!) });
  const reason = (may: boolean, possible: boolean) =>
    !may ? t("operations.noRight") : !possible && t("operations.tasks.done");
  const say = (description: string, title = t("common.success")) => toast({ title, description, tone: "success" });
  const fail = (fallback: string) => (error: unknown) =>
    toast({ title: t("common.error"), description: errorText(error, fallback), tone: "error" });
  // The row may be gone before the answer is here, so nothing may hang on it: the promises say what happened.
  const complete = () =>
    step
      .mutateAsync({ task, complete: { endTime: day ?? undefined } })
      .then(() => say(t("operations.tasks.completed")), fail(t("operations.tasks.failed")));
  const release = () =>
    step
      .mutateAsync({ task, release: true })
      .then(
        () => say(t("operations.tasks.released"), t("operations.tasks.releasedTitle")),
        fail(t("operations.tasks.releaseFailed")),
      );
  if (!mayComplete && !mayRelease) return null;
  return (
    <div className="task-controls">
      <DateField
        label={t("operations.tasks.dateOf", { title: task.title })}
        labelHidden
        size="1"
        value={day}
        onValueChange={setDay}
        min={days.from}
        max={days.to}
        disabled={!mayComplete || task.status === "completed"}
        error={fault}
      />
      <Button
        size="1"
        variant="soft"
        icon={<Check size={14} aria-hidden />}
        loading={step.isPending}
        disabledReason={reason(mayComplete, taskCan.complete(issue)) || fault}
        onClick={() => void complete()}
      >
        {t("operations.tasks.complete")}
      </Button>
      <Button
        size="1"
        variant="soft"
        color="gray"
        icon={<Undo2 size={14} aria-hidden />}
        disabledReason={reason(mayRelease, taskCan.release(issue))}
        onClick={() => void release()}
      >
        {t("operations.tasks.release")}
      </Button>
      {step.isPaused && (
        <Text as="p" size="1" color="amber" role="status">
          {t("operations.tasks.waiting")}
        </Text>
      )}
    </div>
  );
}

/** The engineer says it is fixed; a press confirms that it is done. */
function FixedBadge({ task }: { task: Task }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const step = useTaskStep();
  const may = useMay("tasks.complete");
  const name = task.engineerFixedByName ?? task.assignedToName ?? t("common.unknown");
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .join("")
    .slice(0, 3)
    .toUpperCase();
  const badge = (
    <Badge color="green" variant="solid" title={t("operations.tasks.fixedByName", { name })}>
      <BadgeCheck size={14} aria-hidden />
      {t("operations.tasks.fixedBy", { initials })}
    </Badge>
  );
  const confirm = () =>
    step.mutateAsync({ task, complete: { endTime: new Date().toISOString() } }).then(
      () => toast({ title: t("common.success"), description: t("operations.tasks.confirmed"), tone: "success" }),
      (error: unknown) => {
        toast({ title: t("common.error"), description: errorText(error, t("operations.tasks.failed")), tone: "error" });
        throw error;
      },
    );
  if (!may) return badge;
  return (
    <>
      <button type="button" className="badge-button" onClick={() => setOpen(true)}>
        {badge}
      </button>
      {open && (
        <Confirm
          open
          onOpenChange={setOpen}
          title={t("operations.tasks.confirmTitle")}
          description={t("operations.tasks.confirm", { name })}
          confirmLabel={t("operations.tasks.confirmButton")}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
