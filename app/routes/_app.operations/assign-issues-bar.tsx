import { forwardRef } from "react";
import { useTranslations } from "use-intl";
import { AssignBar } from "#app/components/rows/assign-bar.tsx";
import type { useSelection } from "#app/components/rows/use-selection.ts";
import { TextField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { useAssign, type Engineer } from "#app/data/operations.ts";
import { useFormat } from "#app/hooks/use-format.ts";

interface AssignIssuesBarProps {
  engineers: Engineer[];
  engineerId: string;
  onEngineer: (id: string) => void;
  selection: ReturnType<typeof useSelection>;
  total: number;
  now: Date;
}

/** Who gets the selected issues, with how many tasks each has, and since when they are theirs. */
export const AssignIssuesBar = forwardRef<HTMLDivElement, AssignIssuesBarProps>(function AssignIssuesBar(
  { engineers, engineerId, onEngineer, selection, total, now },
  ref,
) {
  const t = useTranslations("operations.issues");
  const format = useFormat();
  const { send, isPending } = useSendAssignment(engineerId, selection);
  const workers = engineers.filter(({ role }) => role === "service");
  const count = selection.chosen.length;
  return (
    <AssignBar
      ref={ref}
      selection={selection}
      total={total}
      words={{
        selected: t("selected", { count }),
        all: t("selectAll"),
        none: t("clear"),
        hint: t("hint"),
        engineer: t("engineer"),
        chooseEngineer: t("chooseEngineer"),
        assign: count > 0 ? t("assignCount", { count }) : t("assign"),
      }}
      engineers={workers.map(({ id, name, openTasks }) => ({ value: String(id), label: `${name} (${openTasks})` }))}
      engineerId={engineerId}
      onEngineer={onEngineer}
      onAssign={() => send(selection.chosen)}
      isPending={isPending}
    >
      <TextField label={t("time")} labelHidden title={t("timeHint")} readOnly value={format.dateTime(now)} />
    </AssignBar>
  );
});

/** Assigns issues to the engineer of the bar; says what is missing, and how it went. */
export function useSendAssignment(engineerId: string, selection: ReturnType<typeof useSelection>) {
  const t = useTranslations();
  const assign = useAssign();
  const send = (issueIds: number[]) => {
    if (!engineerId || issueIds.length === 0)
      return toast({ title: t("common.error"), description: t("operations.issues.nothingChosen"), tone: "error" });
    assign.mutate(
      { issueIds, engineerId: Number(engineerId), identificationTime: new Date().toISOString() },
      {
        onSuccess: ({ assigned }) => {
          selection.clear();
          toast({
            title: t("common.success"),
            description: t("operations.issues.assigned", { count: assigned }),
            tone: "success",
          });
        },
        onError: () => toast({ title: t("common.error"), description: t("operations.issues.failed"), tone: "error" }),
      },
    );
  };
  return { send, isPending: assign.isPending };
}
