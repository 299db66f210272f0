import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { useMachineChange } from "#app/data/machines.ts";
import type { MachineItem } from "#tools/machines/schema.ts";

const MachineEditForm = onDemand(() => import("./machine-edit-form.tsx"), <LoadingRows rows={6} />);

export type ChangeMachine = ReturnType<typeof useMachineChange>["change"];

export interface MachineFrameProps {
  machine: MachineItem;
  className: string;
  /** Tells when the form opens and closes; what is typed in it lives in the frame. */
  onEditing: (id: number, editing: boolean) => void;
  children: (edit: () => void, change: ChangeMachine) => ReactNode;
}

/** One machine of the list, as it is read, or in its place the form of all its fields. */
export function MachineFrame({ machine, className, onEditing, children }: MachineFrameProps) {
  const t = useTranslations("machines");
  const [editing, setEditing] = useState(false);
  const { change, dialog } = useMachineChange();
  const edit = (begins: boolean) => {
    setEditing(begins);
    onEditing(machine.id, begins);
  };
  return (
    <article className={editing ? "machine-editing" : className} aria-label={machine.serialNumber}>
      {editing ? (
        <MachineEditForm
          machine={machine}
          onSave={(seen, changes) => change(seen, changes, t("failed.machine"), true)}
          onClose={() => edit(false)}
        />
      ) : (
        children(() => edit(true), change)
      )}
      {dialog}
    </article>
  );
}
