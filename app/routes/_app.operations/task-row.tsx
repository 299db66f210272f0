import { BadgeCheck, Check, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { RowUnfold } from "#app/components/rows/row-unfold.tsx";
import { SeverityIcon } from "#app/components/ui/badges.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { Due } from "#app/components/ui/due.tsx";
import { DateField } from "#app/components/ui/date-field.tsx";
import { initialsOf } from "#app/components/ui/initials.ts";
import { Plate } from "#app/components/ui/plate.tsx";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import { Badge, Text } from "#app/components/ui/themed.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMay, useUser } from "#app/hooks/use-user.ts";
import { taskCan } from "#tools/issues/rules.ts";
import { completionDays, completionFault } from "#tools/tasks/rules.ts";
import type { Task } from "#tools/tasks/schema.ts";
import { RowTitle } from "./row-title.tsx";
import { stageOf } from "./urgency.ts";
import { useTaskSteps } from "./use-task-steps.ts";

/** How far a task is, by its sign. */
export const stageSign = { fixed: "fixed", in_progress: "half", pending: "pending" } as const;

interface TaskRowProps {
  task: Task;
  /** Nothing for what is done. */
  now?: Date;
  withName: boolean;
}

/** One task in a line; what can be done with it shows at the line, its day below it at a press. */
export function TaskRow({ task, now, withName }: TaskRowProps) {
  const t = useTranslations("operations.tasks");
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const { machine } = task;
  const mayComplete = useMay("tasks.complete");
  const mayRelease = useMay("tasks.release");
  const steps = useTaskSteps();
  const doneAt = now ? undefined : (task.endTime ?? task.fixedDate);
  const name = withName && task.assignedToName;
  const day = task.assignedAt ? format.date(task.assignedAt) : "";
  const since = name && t("assignedTo", { name, date: day });
  return (
    <li className="operations-row" data-row={task.id} data-open={open || undefined}>
      {task.severity === "High" ? (
        <SeverityIcon severity="High" />
      ) : (
        <StatusIcon sign={now ? stageSign[stageOf(task)] : "done"} />
      )}
      <Plate type={machine.machineType}>{task.machineSerialNumber}</Plate>
      <div className="operations-text">
        <RowTitle title={task.title} machineId={task.machineId} issueId={task.id} />
        <span className="row-meta" aria-hidden>
          {[task.machineSerialNumber, name || machine.customerName].filter(Boolean).join(" · ")}
        </span>
      </div>
      <span className="row-customer" title={since || undefined}>
        {name || machine.customerName}
      </span>
      {steps.isPaused && (
        <Text size="1" role="status">
          {t("waiting")}
        </Text>
      )}
      <span className="row-due">
        {now && <Due at={task.dueAt} now={now} done={Boolean(task.engineerFixedAt)} />}
        {doneAt && (
          <Text size="1" color="gray">
            {t("doneAt", { date: format.date(doneAt) })}
          </Text>
        )}
      </span>
      {now && task.engineerFixedAt && <FixedBadge task={task} />}
      {now && (mayComplete || mayRelease) && (
        <>
          {!open && (
            <span className="row-acts">
              <TaskButtons task={task} steps={steps} />
            </span>
          )}
          <RowUnfold label={t("more", { title: task.title })} open={open} onToggle={() => setOpen(!open)} />
          {open && <OpenedTask task={task} steps={steps} since={since || undefined} />}
        </>
      )}
    </li>
  );
}

interface TaskButtonsProps {
  task: Task;
  steps: ReturnType<typeof useTaskSteps>;
  /** On which it was done; today without one. */
  day?: string | null;
  /** Why that day cannot be. */
  fault?: string | false | null;
}

/** Completes a task, today unless another day is named, or gives it back. */
function TaskButtons({ task, steps, day, fault }: TaskButtonsProps) {
  const t = useTranslations("operations");
  const mayComplete = useMay("tasks.complete");
  const mayRelease = useMay("tasks.release");
  const issue = { status: task.issueStatus };
  const reason = (may: boolean, possible: boolean) => (!may ? t("noRight") : !possible && t("tasks.done"));
  return (
    <>
      <Button
        size="1"
        variant="surface"
        color="gray"
        icon={<Check size={14} aria-hidden />}
        loading={steps.isPending}
        disabledReason={reason(mayComplete, taskCan.complete(issue)) || fault}
        onClick={() => void steps.complete(task, day ?? undefined)}
      >
        {t("tasks.complete")}
      </Button>
      <Button
        size="1"
        variant="surface"
        color="gray"
        icon={<Undo2 size={14} aria-hidden />}
        disabledReason={reason(mayRelease, taskCan.release(issue))}
        onClick={() => void steps.release(task)}
      >
        {t("tasks.release")}
      </Button>
    </>
  );
}

/** The same with the day on which it was done, and since when somebody has it. */
function OpenedTask({ task, steps, since }: TaskButtonsProps & { since: string | undefined }) {
  const t = useTranslations("operations.tasks");
  const { role, timeZone } = useUser();
  const format = useFormat();
  const [day, setDay] = useState<string | null>(null);
  const days = completionDays(role, task, new Date(), timeZone);
  const fault =
    day && completionFault(day, days) && t("outside", { from: format.date(days.from!), to: format.date(days.to!) });
  return (
    <div className="row-opened">
      <Text size="1" color="gray">
        {[since, task.machine.customerName].filter(Boolean).join(" · ")}
      </Text>
      <div className="task-controls">
        <DateField
          label={t("dateOf", { title: task.title })}
          labelHidden
          size="1"
          value={day}
          onValueChange={setDay}
          min={days.from}
          max={days.to}
          error={fault}
        />
        <TaskButtons task={task} steps={steps} day={day} fault={fault} />
      </div>
    </div>
  );
}

/** The engineer says it is fixed; a press confirms that it is done. */
function FixedBadge({ task }: { task: Task }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const steps = useTaskSteps();
  const may = useMay("tasks.complete");
  const name = task.engineerFixedByName ?? task.assignedToName ?? t("common.unknown");
  const initials = initialsOf(name);
  const badge = (
    <Badge color="green" title={t("operations.tasks.fixedByName", { name })}>
      <BadgeCheck size={14} aria-hidden />
      {t("operations.tasks.fixedBy", { initials })}
    </Badge>
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
          onConfirm={() => steps.confirm(task)}
        />
      )}
    </>
  );
}
