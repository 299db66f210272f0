import { UserPlus } from "lucide-react";
import { forwardRef, type ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Select } from "#app/components/ui/fields.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { useSelection } from "./use-selection.ts";

interface AssignBarProps {
  selection: ReturnType<typeof useSelection>;
  /** Of all rows that can be selected. */
  total: number;
  words: {
    /** How many are selected, where some are. */
    selected: string;
    all: string;
    none: string;
    hint?: string;
    engineer: string;
    chooseEngineer: string;
    assign: string;
  };
  engineers: { value: string; label: string }[];
  engineerId: string;
  onEngineer: (id: string) => void;
  onAssign: () => void;
  isPending: boolean;
  /** Why nothing can be assigned yet. */
  disabledReason?: string | false;
  /** Between whom and the button. */
  children?: ReactNode;
}

/** Who gets what is selected. */
export const AssignBar = forwardRef<HTMLDivElement, AssignBarProps>(function AssignBar(
  { selection, total, words, engineers, engineerId, onEngineer, onAssign, isPending, disabledReason, children },
  ref,
) {
  return (
    <SelectionBar ref={ref} selection={selection} total={total} label={words.assign} words={words}>
      <Select
        label={words.engineer}
        labelHidden
        placeholder={words.chooseEngineer}
        value={engineerId}
        onValueChange={onEngineer}
        choices={engineers}
      />
      {children}
      <Button
        className="assign-button"
        icon={<UserPlus size={16} aria-hidden />}
        disabledReason={disabledReason}
        loading={isPending}
        onClick={onAssign}
      >
        {words.assign}
      </Button>
    </SelectionBar>
  );
});
