import { useState, type ReactNode } from "react";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { ApiError } from "#app/data/client.ts";

const ConflictDialog = onDemand(async () => ({
  default: (await import("#app/components/conflict-dialog.tsx")).ConflictDialog,
}));

interface Question {
  text: string;
  answer: (keepMine: boolean) => void;
}

/**
 * Saves a record with the version that was seen. When somebody else changed it first, the person decides: their own
 * values again on top of the newer record, or the record as it is now.
 */
export function useVersionedSave(): {
  save: <Item extends { version: number }>(version: number, send: (version: number) => Promise<Item>) => Promise<Item>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question>();
  const ask = (text: string) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        text,
        answer: (keepMine) => {
          setQuestion(undefined);
          resolve(keepMine);
        },
      }),
    );
  const save = async <Item extends { version: number }>(
    version: number,
    send: (version: number) => Promise<Item>,
  ): Promise<Item> => {
    try {
      return await send(version);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || !error.current) throw error;
      const current = error.current as Item;
      return (await ask(error.text)) ? save(current.version, send) : current;
    }
  };
  return { save, dialog: question && <ConflictDialog message={question.text} onAnswer={question.answer} /> };
}
