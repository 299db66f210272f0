import { Link } from "@remix-run/react";
import { History } from "lucide-react";
import { useTranslations } from "use-intl";
import { SeverityBadge } from "../../components/ui/badges.tsx";
import { Due } from "../../components/ui/due.tsx";
import { onDemand } from "../../components/ui/on-demand.tsx";
import { MachineDrawing } from "../../components/ui/machine-drawing.tsx";
import { StatusIcon } from "../../components/ui/status-icon.tsx";
import { Heading, Text } from "../../components/ui/themed.tsx";
import type { TaskPlace } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { MachineLink } from "./machine-link.tsx";
import type { Task } from "./records.ts";
import { TaskActs } from "./task-acts.tsx";
import { useOwnTask } from "./use-own-task.ts";

const Checklists = onDemand(() => import("../../components/checklists/checklists.tsx"));

interface TaskProps {
  task: Task;
  now: Date;
  place: TaskPlace | undefined;
}

/** The task that is worked on, or the one to begin with: what, where, what was done there last, and the one act. */
export function TaskCard({ task, now, place }: TaskProps) {
  const t = useTranslations("engineer.tasks");
  const labels = useTranslations("common");
  const format = useFormat();
  const steps = useOwnTask(task);
  const { machine } = task;
  const visit = place?.lastVisit;
  return (
    <li className="task-card">
      <span className="machine-picture task-card-picture">
        <MachineDrawing type={machine.machineType} />
      </span>
      <div className="task-card-text">
        <div className="task-card-state">
          <span className="status">
            <StatusIcon sign={task.status === "in_progress" ? "half" : "pending"} />
            {task.status === "in_progress" && task.startedAt
              ? t("since", { time: sinceOf(task.startedAt, now, format) })
              : labels(`taskStatus.${task.status}`)}
          </span>
          <Due at={task.dueAt} now={now} named />
          {task.severity === "High" && <SeverityBadge severity="High" />}
        </div>
        <Heading as="h3" size="4" className="breakable">
          {task.title}
        </Heading>
        <Text as="p" size="2" className="breakable">
          <MachineLink task={task} /> {machine.model}
        </Text>
        <Text as="p" size="2" color="gray" className="breakable">
          {placeOf(task) || labels("notAssigned")}
        </Text>
        {task.sourceType === "service_plan" ? (
          <Checklists of={{ issueId: task.id }} />
        ) : (
          task.description !== task.title && (
            <Text as="p" size="2" className="breakable task-card-more">
              {task.description}
            </Text>
          )
        )}
        {visit && visit.done.length > 0 && (
          <Link
            className="task-card-visit"
            to={`?machineId=${task.machineId}&report=${visit.id}`}
            title={visit.done.join("; ")}
          >
            <History size={14} aria-hidden />
            <span>
              {t(visit.engineerName ? "lastTimeBy" : "lastTime", {
                what: visit.done[0]!,
                date: format.date(visit.date),
                name: visit.engineerName ?? "",
              })}
            </span>
          </Link>
        )}
      </div>
      <TaskActs task={task} steps={steps} mapUrl={place?.googleLocationUrl ?? null} large />
    </li>
  );
}

/** Any other task, in a row; what is fixed waits for an operator. */
export function OwnTaskRow({ task, now, place }: TaskProps) {
  const t = useTranslations("engineer.tasks");
  const steps = useOwnTask(task);
  const fixed = Boolean(task.engineerFixedAt);
  return (
    <li className="task-row" data-fixed={fixed || undefined}>
      <MachineLink task={task} plate />
      <div className="task-row-text">
        <Text as="p" size="2" weight="medium" className="breakable">
          {task.title}
        </Text>
        <Text as="p" size="1" color="gray" className="breakable">
          {placeOf(task)}
        </Text>
      </div>
      <span className="task-row-due">
        {task.severity === "High" && <SeverityBadge severity="High" />}
        <Due at={task.dueAt} now={now} done={fixed} named={!fixed} />
      </span>
      {fixed ? (
        <span className="status">
          <StatusIcon sign="fixed" />
          {t("fixedByEngineer")}
        </span>
      ) : (
        <TaskActs task={task} steps={steps} mapUrl={place?.googleLocationUrl ?? null} />
      )}
    </li>
  );
}

const placeOf = ({ machine }: Task) => [machine.customerName, machine.location].filter(Boolean).join(", ");

/** The time alone of what began today. */
const sinceOf = (at: string, now: Date, format: ReturnType<typeof useFormat>) =>
  format.date(at) === format.date(now) ? format.time(at) : format.dateTime(at);
