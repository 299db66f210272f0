import { X } from "lucide-react";
import { forwardRef, type ReactNode } from "react";
import { IconButton } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/fields.tsx";
import type { useSelection } from "./use-selection.ts";

interface SelectionBarProps {
  selection: ReturnType<typeof useSelection>;
  /** Of all rows that can be selected. */
  total: number;
  /** What the bar does. */
  label: string;
  words: {
    /** How many are selected, where some are. */
    selected: string;
    all: string;
    none: string;
    hint?: string;
  };
  /** What can be done with what is selected. */
  children: ReactNode;
}

/** Selects all rows of a list, and acts on those that are. It turns to ink while some are. */
export const SelectionBar = forwardRef<HTMLDivElement, SelectionBarProps>(function SelectionBar(
  { selection, total, label, words, children },
  ref,
) {
  const count = selection.chosen.length;
  return (
    <div ref={ref} className="selection-bar" data-active={count > 0 || undefined} role="group" aria-label={label}>
      {total > 0 && (
        <Checkbox
          label={count > 0 ? words.selected : words.all}
          labelHidden={count === 0}
          checked={count === total}
          onCheckedChange={selection.toggleAll}
          title={words.hint}
        />
      )}
      {children}
      {count > 0 && (
        <IconButton variant="ghost" label={words.none} onClick={selection.clear}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  );
});
