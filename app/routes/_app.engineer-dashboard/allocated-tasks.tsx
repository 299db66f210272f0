import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import { StatusIcon } from "../../components/ui/status-icon.tsx";
import { toast } from "../../components/ui/toast.ts";
import { readOf } from "../../data/call.ts";
import type { EngineerDashboard } from "../../data/engineer-dashboard.ts";
import { useLoadedQuery, type Loaded } from "../../data/loaded-query.ts";
import { useMinute } from "../../hooks/use-minute.ts";
import { useUser } from "../../hooks/use-user.ts";
import { ownDay, type DayGroup } from "./own-day.ts";
import type { Task } from "./records.ts";
import { OwnTaskRow, TaskCard } from "./task-card.tsx";
import { useDashboard } from "./use-dashboard.ts";

const newTaskToastMs = 8_000;
/** So many of a group are shown, the others at a press. */
const rowsOfGroup = 5;

/** What the engineer with this id has still to do. */
export const ownTasks = (userId: number) =>
  readOf("tasks.list", { assignedToId: userId, status: ["pending", "in_progress"] });

interface AllocatedTasksProps {
  loaded: Loaded<Task[]> | undefined;
  dashboard: EngineerDashboard;
}

/** The engineer's own tasks in the order of the day. New ones announce themselves; Fixed hands a task to the operator. */
export function AllocatedTasks({ loaded, dashboard }: AllocatedTasksProps) {
  const t = useTranslations("engineer.tasks");
  const user = useUser();
  const { data: tasks = [] } = useLoadedQuery(ownTasks(user.id), loaded);
  const { part: places } = useDashboard(dashboard, "places");
  useNewTaskToast(tasks);
  const now = useMinute();
  const { first, groups } = ownDay(tasks, now, user.timeZone);
  const placeOf = ({ machineId }: Task) => places.find((place) => place.machineId === machineId);
  return (
    <Section
      title={
        <>
          {t("title")} {tasks.length > 0 && <span className="section-count">{tasks.length}</span>}
        </>
      }
    >
      {tasks.length === 0 ? (
        <EmptyState title={t("empty")} description={t("emptyHint")} />
      ) : (
        <div className="task-groups">
          {first && (
            <ul
              className="task-list"
              aria-label={t(`groups.${first.status === "in_progress" ? "in_progress" : "first"}`)}
            >
              <TaskCard key={first.id} task={first} now={now} place={placeOf(first)} />
            </ul>
          )}
          {groups.map(({ group, tasks: rows }) => (
            <TaskGroup key={group} group={group} rows={rows}>
              {(task) => <OwnTaskRow key={task.id} task={task} now={now} place={placeOf(task)} />}
            </TaskGroup>
          ))}
        </div>
      )}
    </Section>
  );
}

interface TaskGroupProps {
  group: DayGroup;
  rows: Task[];
  children: (task: Task) => React.ReactNode;
}

function TaskGroup({ group, rows, children }: TaskGroupProps) {
  const t = useTranslations("engineer.tasks");
  const operations = useTranslations("operations");
  const [whole, setWhole] = useState(false);
  const rest = whole ? 0 : rows.length - rowsOfGroup;
  return (
    <div>
      <h3 className="task-group">
        {group === "fixed" && <StatusIcon sign="fixed" />}
        {group === "in_progress" && <StatusIcon sign="half" />}
        {t(`groups.${group}`)} · {rows.length}
      </h3>
      <ul className="task-list">{(rest > 0 ? rows.slice(0, rowsOfGroup) : rows).map(children)}</ul>
      {rest > 0 && (
        <button type="button" className="task-more" onClick={() => setWhole(true)}>
          {operations("moreOf", { count: rest, group: t(`groups.${group}`) })}
        </button>
      )}
    </div>
  );
}

/** Says when tasks have come since the page was opened. */
function useNewTaskToast(tasks: Task[]) {
  const t = useTranslations("engineer");
  const known = useRef<Set<number>>();
  useEffect(() => {
    const ids = tasks.map(({ id }) => id);
    const fresh = known.current ? ids.filter((id) => !known.current!.has(id)) : [];
    known.current = new Set([...(known.current ?? []), ...ids]);
    if (fresh.length > 0)
      toast({
        title: t("tasks.newTasks", { count: fresh.length }),
        description: t("tasks.newTasksHint"),
        duration: newTaskToastMs,
      });
  }, [tasks, t]);
}
