import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { Confirm } from "./ui/confirm.ts";
import { toast } from "./ui/toast.ts";

export interface RemovalWords {
  /** "Delete Kranbau Nord?" */
  title: string;
  hint: string;
  confirm: string;
  /** "Kranbau Nord deleted" */
  removed: string;
  failed: string;
}

interface ConfirmRemovalProps {
  words: RemovalWords;
  remove: () => Promise<unknown>;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks before a record is deleted, and says how that went; a failure leaves the question open. */
export function ConfirmRemoval({ words, remove, onClose, onRemoved }: ConfirmRemovalProps) {
  const tellFailure = useTellFailure();
  const confirm = async () => {
    try {
      await remove();
    } catch (error) {
      tellFailure(error, words.failed);
      throw error;
    }
    toast({ title: words.removed, tone: "success" });
    onRemoved?.();
  };
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={words.title}
      description={words.hint}
      confirmLabel={words.confirm}
      onConfirm={confirm}
      destructive
    />
  );
}
