import { Pencil, UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { initialsOf } from "#app/components/ui/initials.ts";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import type { Engineer } from "#app/data/operations.ts";
import { useDrawn } from "#app/hooks/use-drawn.ts";
import { useMay } from "#app/hooks/use-user.ts";

const EngineerDialog = onDemand(() => import("./engineer-dialog.tsx"));
const RemoveEngineerDialog = onDemand(() => import("./remove-engineer-dialog.tsx"));

interface EngineerListProps {
  engineers: Engineer[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
  highlighted: boolean;
}

/** Engineers with their load; choosing one shows their tasks. */
export function EngineerList({ engineers, chosen, onChoose, highlighted }: EngineerListProps) {
  const t = useTranslations("operations");
  const mayAdd = useMay("users.create");
  const mayEdit = useMay("engineers.update");
  const mayRemove = useMay("users.deactivate");
  const [dialog, setDialog] = useState<{ kind: "add" } | { kind: "edit"; engineer: Engineer } | { kind: "remove" }>();
  const close = () => setDialog(undefined);
  const drawn = useDrawn(engineers.length);
  return (
    <Section
      id="engineers"
      title={t("engineers.title")}
      highlighted={highlighted}
      actions={
        mayAdd && (
          <div className="operations-badges">
            <IconButton
              label={t("engineers.add")}
              variant="ghost"
              color="gray"
              onClick={() => setDialog({ kind: "add" })}
            >
              <UserPlus size={16} aria-hidden />
            </IconButton>
            <IconButton
              label={t("engineers.remove")}
              variant="ghost"
              color="gray"
              disabledReason={!mayRemove && t("engineers.adminOnly")}
              onClick={() => setDialog({ kind: "remove" })}
            >
              <UserMinus size={16} aria-hidden />
            </IconButton>
          </div>
        )
      }
    >
      {engineers.length === 0 && <EmptyState title={t("engineers.none")} description={t("engineers.noneHint")} />}
      <ul className="operations-list" aria-busy={drawn < engineers.length || undefined}>
        {engineers.slice(0, drawn).map((engineer) => (
          <li key={engineer.id} className="operations-row" data-selected={engineer.id === chosen || undefined}>
            <button
              type="button"
              className="engineer-choice"
              aria-pressed={engineer.id === chosen}
              title={t("engineers.show", { name: engineer.name })}
              onClick={() => onChoose(engineer.id === chosen ? undefined : engineer.id)}
            >
              <span className="initials" aria-hidden>
                {initialsOf(engineer.name)}
              </span>
              <span className="engineer-name">{engineer.name}</span>
              <Load tasks={engineer.openTasks} />
            </button>
            {mayEdit && (
              <IconButton
                label={`${t("engineers.edit")} ${engineer.name}`}
                size="1"
                variant="ghost"
                color="gray"
                onClick={() => setDialog({ kind: "edit", engineer })}
              >
                <Pencil size={14} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {dialog?.kind === "remove" && (
        <RemoveEngineerDialog
          open
          onOpenChange={close}
          engineers={engineers}
          chosen={chosen}
          onRemoved={(id) => id === chosen && onChoose(undefined)}
        />
      )}
      {(dialog?.kind === "add" || dialog?.kind === "edit") && (
        <EngineerDialog open onOpenChange={close} engineer={dialog.kind === "edit" ? dialog.engineer : undefined} />
      )}
    </Section>
  );
}

/** From so many tasks on the bar is full, and one below it says that it is too many. */
const fullLoad = 8;

/** How much somebody has to do, as a bar and a number. */
function Load({ tasks }: { tasks: number }) {
  const t = useTranslations("operations.engineers");
  return (
    <>
      <span className="load" aria-hidden data-hot={tasks >= fullLoad - 1 || undefined}>
        <span style={{ width: `${Math.min(100, (tasks / fullLoad) * 100)}%` }} />
      </span>
      <span className="load-count" aria-hidden>
        {tasks === 0 ? t("free") : tasks}
      </span>
      <span className="visually-hidden"> {t("openTasks", { count: tasks })}</span>
    </>
  );
}
