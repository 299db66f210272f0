import { useTranslations } from "use-intl";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import { useTaskStep } from "#app/data/operations.ts";
import type { Task } from "#tools/tasks/schema.ts";

/** The steps that an operator takes with a task, each saying how it went. */
export function useTaskSteps() {
  const t = useTranslations();
  const step = useTaskStep();
  const say = (description: string, title = t("common.success")) => toast({ title, description, tone: "success" });
  const fail = (fallback: string) => (error: unknown) =>
    toast({ title: t("common.error"), description: errorText(error, fallback), tone: "error" });
  // The row may be gone before the answer is here, so nothing may hang on it: the promises say what happened.
  return {
    isPending: step.isPending,
    isPaused: step.isPaused,
    /** @param day YYYY-MM-DD; now without one */
    complete: (task: Task, day?: string) =>
      step
        .mutateAsync({ task, complete: { endTime: day } })
        .then(() => say(t("operations.tasks.completed")), fail(t("operations.tasks.failed"))),
    release: (task: Task) =>
      step
        .mutateAsync({ task, release: true })
        .then(
          () => say(t("operations.tasks.released"), t("operations.tasks.releasedTitle")),
          fail(t("operations.tasks.releaseFailed")),
        ),
    /** Completes what its engineer has fixed; rejects when it could not. */
    confirm: (task: Task) =>
      step.mutateAsync({ task, complete: { endTime: new Date().toISOString() } }).then(
        () => say(t("operations.tasks.confirmed")),
        (error: unknown) => {
          fail(t("operations.tasks.failed"))(error);
          throw error;
        },
      ),
  };
}
