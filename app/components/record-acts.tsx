import { Merge, Pencil, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ConfirmRemoval, type RemovalWords } from "./confirm-removal.tsx";
import { Button } from "./ui/button.tsx";

interface RecordActsProps {
  words: { edit: string; merge: string; remove: string };
  /** Why this person may do nothing of it. */
  disabledReason: string | false;
  /** Why this record cannot be deleted. */
  removeBlocked?: string | false;
  editDialog: (onClose: () => void) => ReactNode;
  mergeDialog: (onClose: () => void) => ReactNode;
  removal: RemovalWords;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
}

/** What the office does with the record of a page: edit it, merge it into another, delete it. */
export function RecordActs(acts: RecordActsProps) {
  const { words, disabledReason, removeBlocked, editDialog, mergeDialog, removal, remove, onRemoved } = acts;
  const [doing, setDoing] = useState<"edit" | "merge" | "delete">();
  const close = () => setDoing(undefined);
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} disabledReason={disabledReason} onClick={() => setDoing("edit")}>
        {words.edit}
      </Button>
      <Button
        variant="soft"
        icon={<Merge size={16} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => setDoing("merge")}
      >
        {words.merge}
      </Button>
      <Button
        variant="soft"
        color="red"
        icon={<Trash2 size={16} aria-hidden />}
        disabledReason={disabledReason || removeBlocked}
        onClick={() => setDoing("delete")}
      >
        {words.remove}
      </Button>
      {doing === "edit" && editDialog(close)}
      {doing === "merge" && mergeDialog(close)}
      {doing === "delete" && <ConfirmRemoval words={removal} remove={remove} onClose={close} onRemoved={onRemoved} />}
    </>
  );
}
