import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { ApiError, errorText, postUndoable } from "../../data/client.ts";
import { refreshMachineRecords } from "../../data/engineer-dashboard.ts";
import { useConfirmedSave } from "../../hooks/use-confirmed-save.tsx";
import { useFormDraft } from "../../hooks/use-form-draft.ts";
import { useUndoAction } from "../../hooks/use-undo-action.ts";
import { toast } from "../ui/toast.ts";

interface RecordForm<Form extends object, Checked extends object> {
  /** Under which the entries are kept on this device. */
  key: string;
  initial: Form;
  /** The schema of the form: the same messages as on the server. */
  schema: z.ZodType;
  /** What the schema sees and the server gets, where it is more than the entries. */
  prepare: (form: Form) => Checked;
  path: string;
  body: (form: Checked) => object;
  success: string;
  failed: string;
  onSaved: () => void;
}

/** A dialog that creates a record: keeps its entries, checks them by the server's schema, saves, says so. */
export function useRecordForm<Form extends object, Checked extends object>(record: RecordForm<Form, Checked>) {
  const { key, initial, schema, prepare, path, body, success, failed, onSaved } = record;
  const labels = useTranslations("common");
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const confirmed = useConfirmedSave();
  const { form, update, clear } = useFormDraft(key, initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useMutation({
    mutationFn: () => confirmed.save((word) => postUndoable(path, { ...body(prepare(form)), ...word })),
    onSuccess: ({ auditId }) => {
      clear();
      toast({ title: labels("success"), description: success, tone: "success", action: undoAction(auditId) });
      onSaved();
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(byPath(error.details));
      toast({ title: labels("error"), description: errorText(error, failed), tone: "error" });
    },
    onSettled: () => refreshMachineRecords(client),
  });
  const submit = () => {
    const checked = schema.safeParse(prepare(form));
    setErrors(
      checked.success
        ? {}
        : byPath(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message }))),
    );
    if (checked.success && !saving.isPending) saving.mutate();
  };
  return { form, update, errors, submit, saving: saving.isPending, question: confirmed.question };
}

/** The first message of each field. */
const byPath = (details: { path: string; message: string }[]): Record<string, string> =>
  Object.fromEntries([...details].reverse().map(({ path, message }) => [path, message]));
