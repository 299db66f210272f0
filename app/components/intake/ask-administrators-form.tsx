import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText } from "#app/data/client.ts";
import { draftsPath } from "#app/data/intake-queue.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/fields.tsx";
import { toast } from "../ui/toast.ts";
import type { DraftReview } from "./use-draft.ts";

/** Asks the administrators to add what a report names and who reviews it may not add. */
export function AskAdministratorsForm({
  review,
  value: first,
  ask,
  texts,
  onClose,
}: {
  review: DraftReview;
  /** What the report says. */
  value: string;
  ask: (draftId: number, value: string) => Promise<unknown>;
  texts: { label: string; button: string; failed: string };
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [value, setValue] = useState(first);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await review.flush();
      await ask(review.draft.id, value);
      await client.invalidateQueries({ queryKey: [draftsPath] });
      onClose();
    } catch (failure) {
      toast({ title: texts.failed, description: errorText(failure, texts.failed), tone: "error" });
      setBusy(false);
    }
  };
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField label={texts.label} required value={value} onValueChange={setValue} />
      <div className="form-actions">
        <Button type="submit" loading={busy}>
          {texts.button}
        </Button>
      </div>
    </form>
  );
}
