import { Plus, Trash2, X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Button, IconButton } from "./button.tsx";
import { useRemovableLines } from "./removed-line.tsx";

interface LineListProps<Line> {
  lines: Line[];
  onChange: (lines: Line[]) => void;
  /** A new line, before anybody has typed into it. */
  make: () => Line;
  addLabel: string;
  /** Name of the button that removes the line of this number, from 1. */
  removeLabel: (number: number) => string;
  /** So many lines stay: with no more than these none can be removed. */
  atLeast?: number;
  /** Small and plain, for a card in the conversation. */
  compact?: boolean;
  /** Shows one line, with the button that removes it where it belongs. */
  children: (line: Line, at: number, set: (changes: Partial<Line>) => void, removeButton: ReactNode) => ReactNode;
}

/** Lines of a form that are edited, added and removed one by one. Legend and frame are the form's. */
export function LineList<Line>({
  lines,
  onChange,
  make,
  addLabel,
  removeLabel,
  atLeast = 0,
  compact = false,
  children,
}: LineListProps<Line>) {
  const { remove, bringBack } = useRemovableLines(lines, onChange);
  const set = (at: number) => (changes: Partial<Line>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...changes } : line)));
  const removeButton = (at: number) => (
    <IconButton
      label={removeLabel(at + 1)}
      variant="ghost"
      color="gray"
      size={compact ? "1" : "2"}
      onClick={() => remove(at)}
    >
      {compact ? <X size={14} aria-hidden /> : <Trash2 size={16} aria-hidden />}
    </IconButton>
  );
  return (
    <>
      {lines.map((line, at) => (
        <Fragment key={at}>{children(line, at, set(at), lines.length > atLeast && removeButton(at))}</Fragment>
      ))}
      <Button
        size="1"
        variant={compact ? "ghost" : "soft"}
        icon={<Plus size={compact ? 14 : 16} aria-hidden />}
        onClick={() => onChange([...lines, make()])}
      >
        {addLabel}
      </Button>
      {bringBack}
    </>
  );
}
