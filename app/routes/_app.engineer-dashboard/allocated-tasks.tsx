import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { SeverityBadge, TaskStatusBadge } from "../../components/ui/badges.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Due } from "../../components/ui/due.tsx";
import { Plate } from "../../components/ui/plate.tsx";
import { StatusIcon } from "../../components/ui/status-icon.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import { Section } from "../../components/ui/page.tsx";
import { toast } from "../../components/ui/toast.ts";
import { call, readOf } from "../../data/call.ts";
import { errorText } from "../../data/client.ts";
import { refreshMachineRecords } from "../../data/engineer-dashboard.ts";
import { useLoadedQuery, type Loaded } from "../../data/loaded-query.ts";
import { useDrawn } from "../../hooks/use-drawn.ts";
import { useMinute } from "../../hooks/use-minute.ts";
import { useUser } from "../../hooks/use-user.ts";
import type { Task } from "./records.ts";

const newTaskToastMs = 8_000;

/** What the engineer with this id has still to do. */
export const ownTasks = (userId: number) =>
  readOf("tasks.list", { assignedToId: userId, status: ["pending", "in_progress"] });

/** The engineer's own tasks. New ones announce themselves; Fixed hands a task to the operator for confirmation. */
export function AllocatedTasks({ loaded }: { loaded: Loaded<Task[]> | undefined }) {
  const t = useTranslations("engineer");
  const user = useUser();
  const { data: tasks = [] } = useLoadedQuery(ownTasks(user.id), loaded);
  useNewTaskToast(tasks);
  const drawn = useDrawn(tasks.length);
  return (
    <Section title={t("tasks.title")}>
      {tasks.length === 0 ? (
        <EmptyState title={t("tasks.empty")} description={t("tasks.emptyHint")} />
      ) : (
        <ul className="task-list">
          {tasks.slice(0, drawn).map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function TaskItem({ task }: { task: Task }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const user = useUser();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (step: "start" | "fix") =>
      step === "start"
        ? await call("tasks.start", { taskId: task.id, status: "in_progress" })
        : await call("tasks.mark-fixed", {
            taskId: task.id,
            engineerFixedAt: new Date().toISOString(),
            engineerFixedById: user.id,
          }),
    onSettled: () => refreshMachineRecords(client),
  });
  const fail = (fallback: string) => (error: unknown) =>
    toast({ title: labels("error"), description: errorText(error, fallback), tone: "error" });
  const start = () => change.mutate("start", { onError: fail(t("tasks.startFailed")) });
  const fix = () =>
    change.mutate("fix", {
      onSuccess: () => toast({ title: t("tasks.markedTitle"), description: t("tasks.marked"), tone: "success" }),
      onError: fail(t("tasks.failed")),
    });
  const now = useMinute();
  return (
    <li className="task-item">
      <Flex justify="between" gap="2">
        <Plate type={task.machine.machineType}>
          <Link
            to={`?machineId=${task.machineId}`}
            preventScrollReset
            aria-label={t("tasks.showMachine", { serial: task.machineSerialNumber })}
          >
            {task.machineSerialNumber}
          </Link>
        </Plate>
        <Flex gap="2">
          {task.severity === "High" && <SeverityBadge severity="High" />}
          <TaskStatusBadge status={task.status} />
        </Flex>
      </Flex>
      <Text as="p" size="2" weight="medium" className="breakable">
        {task.title}
      </Text>
      {task.description !== task.title && (
        <Text as="p" size="2" className="breakable">
          {task.description}
        </Text>
      )}
      <Due at={task.dueAt} now={now} done={Boolean(task.engineerFixedAt)} named />
      {task.engineerFixedAt ? (
        <span className="status">
          <StatusIcon sign="fixed" />
          {t("tasks.fixedByEngineer")} · {t("tasks.waiting")}
        </span>
      ) : (
        <Flex gap="2" mt="1">
          {task.status === "pending" && (
            <Button size="1" variant="soft" loading={change.isPending} onClick={start}>
              {t("tasks.start")}
            </Button>
          )}
          <Button size="1" loading={change.isPending} onClick={fix}>
            {t("tasks.fixed")}
          </Button>
        </Flex>
      )}
    </li>
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
