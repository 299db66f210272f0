import { Pencil, Trash2 } from "lucide-react";
import { IconButton } from "./button.tsx";
import "./edit-acts.css";

interface EditActsProps {
  /** What the buttons are called: "Edit Kranbau Nord". */
  edit: string;
  remove: string;
  /** Why this person may do neither. */
  disabledReason?: string | false;
  onEdit: () => void;
  onRemove: () => void;
}

/** What the office does with one row of a list: edit it, delete it. */
export function EditActs({ edit, remove, disabledReason, onEdit, onRemove }: EditActsProps) {
  return (
    <div className="edit-acts">
      <IconButton variant="ghost" label={edit} disabledReason={disabledReason} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton variant="ghost" color="red" label={remove} disabledReason={disabledReason} onClick={onRemove}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
