import { ChevronDown } from "lucide-react";
import { IconButton } from "#app/components/ui/button.tsx";

interface RowUnfoldProps {
  /** Which row: "More about …". */
  label: string;
  open: boolean;
  onToggle: () => void;
}

/** Unfolds a row, and folds it again. */
export function RowUnfold({ label, open, onToggle }: RowUnfoldProps) {
  return (
    <IconButton
      className="row-unfold"
      size="1"
      variant="ghost"
      color="gray"
      label={label}
      aria-expanded={open}
      onClick={onToggle}
    >
      <ChevronDown size={16} aria-hidden />
    </IconButton>
  );
}
