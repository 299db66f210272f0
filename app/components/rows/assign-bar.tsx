import { UserPlus, X } from "lucide-react";
import { forwardRef, type ReactNode } from "react";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Checkbox, Select } from "#app/components/ui/fields.tsx";
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

/** Who gets what is selected. It turns to ink while something is. */
export const AssignBar = forwardRef<HTMLDivElement, AssignBarProps>(function AssignBar(
  { selection, total, words, engineers, engineerId, onEngineer, onAssign, isPending, disabledReason, children },
  ref,
) {
  const count = selection.chosen.length;
  return (
    <div ref={ref} className="assign-bar" data-active={count > 0 || undefined} role="group" aria-label={words.assign}>
      {total > 0 && (
        <Checkbox
          label={count > 0 ? words.selected : words.all}
          labelHidden={count === 0}
          checked={count === total}
          onCheckedChange={selection.toggleAll}
          title={words.hint}
        />
      )}
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
      {count > 0 && (
        <IconButton variant="ghost" label={words.none} onClick={selection.clear}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
});
