import { UserPlus, X } from "lucide-react";
import { forwardRef } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Checkbox, Select, TextField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { useAssign, type Engineer } from "#app/data/operations.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { useSelection } from "#app/components/rows/use-selection.ts";

interface AssignBarProps {
  engineers: Engineer[];
  engineerId: string;
  onEngineer: (id: string) => void;
  selection: ReturnType<typeof useSelection>;
  total: number;
  now: Date;
}

/** Who gets what is selected. It turns to ink while something is. */
export const AssignBar = forwardRef<HTMLDivElement, AssignBarProps>(function AssignBar(
  { engineers, engineerId, onEngineer, selection, total, now },
  ref,
) {
  const t = useTranslations();
  const format = useFormat();
  const { send, isPending } = useSendAssignment(engineerId, selection);
  const workers = engineers.filter(({ role }) => role === "service");
  const count = selection.chosen.length;
  return (
    <div ref={ref} className="assign-bar" data-active={count > 0 || undefined}>
      {total > 0 && (
        <Checkbox
          label={count > 0 ? t("operations.issues.selected", { count }) : t("operations.issues.selectAll")}
          labelHidden={count === 0}
          checked={count === total}
          onCheckedChange={selection.toggleAll}
          title={t("operations.issues.hint")}
        />
      )}
      <Select
        label={t("operations.issues.engineer")}
        labelHidden
        placeholder={t("operations.issues.chooseEngineer")}
        value={engineerId}
        onValueChange={onEngineer}
        choices={workers.map(({ id, name, openTasks }) => ({ value: String(id), label: `${name} (${openTasks})` }))}
      />
      <TextField
        label={t("operations.issues.time")}
        labelHidden
        title={t("operations.issues.timeHint")}
        readOnly
        value={format.dateTime(now)}
      />
      <Button
        className="assign-button"
        icon={<UserPlus size={16} aria-hidden />}
        loading={isPending}
        onClick={() => send(selection.chosen)}
      >
        {count > 0 ? t("operations.issues.assignCount", { count }) : t("operations.issues.assign")}
      </Button>
      {count > 0 && (
        <IconButton variant="ghost" label={t("operations.issues.clear")} onClick={selection.clear}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
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
