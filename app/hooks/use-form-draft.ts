import { useState } from "react";
import { useAutosave } from "./use-autosave.ts";

export interface FormDraft<Form> {
  form: Form;
  update: (changes: Partial<Form>) => void;
  /** Forgets the entries: after saving, or when the person gives them up. */
  clear: () => void;
}

/** The state of a form whose entries stay on this device until it is saved or given up. */
export function useFormDraft<Form extends object>(key: string, initial: Form): FormDraft<Form> {
  const [entries, setEntries] = useState<Form>();
  const [forgotten, setForgotten] = useState(false);
  const { draft, clear } = useAutosave<Form>(key, entries);
  const form = entries ?? { ...initial, ...(forgotten ? undefined : draft) };
  return {
    form,
    update: (changes) => setEntries((current) => ({ ...(current ?? form), ...changes })),
    clear: () => {
      clear();
      setForgotten(true);
      setEntries(undefined);
    },
  };
}
