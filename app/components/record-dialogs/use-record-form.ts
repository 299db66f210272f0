import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { ApiError } from "../../data/client.ts";
import { refreshMachineRecords } from "../../data/engineer-dashboard.ts";
import { useConfirmedSave } from "../../hooks/use-confirmed-save.tsx";
import { useFormDraft } from "../../hooks/use-form-draft.ts";
import { isAnswered, useSendOrKeep } from "../../hooks/use-send-or-keep.ts";
import { useUndoAction } from "../../hooks/use-undo-action.ts";
import type { Input } from "../../http/api-types.ts";
import { inLanguage } from "../../locales/refusals/in-language.ts";
import { toast } from "../ui/toast.ts";
import type { Attachment } from "./attachments.tsx";
import type { OperationName } from "#tools/permissions/rules.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

interface RecordForm<
  Name extends OperationName,
  Form extends object,
  Checked extends object,
  Schema extends z.ZodType,
> {
  /** Under which the entries are kept on this device. */
  key: string;
  initial: Form;
  /** The schema of the form: the same messages as on the server. */
  schema: Schema;
  /** What the schema sees and the server gets, where it is more than the entries. */
  prepare: (form: Form) => Checked;
  operation: Name;
  /** What is sent, of the entries and of what the schema made of them. */
  body: (form: Checked, valid: z.output<Schema>) => Input<Name>;
  /** Files whose documents go along; those that the server does not have yet are kept until it has them. */
  files?: (form: Form) => readonly Attachment[];
  /** What is created, and which: `Report Issue: Hose leaks`. */
  title: (form: Form) => string;
  success: string;
  failed: string;
  onSaved: () => void;
}

/** A dialog that creates a record: keeps its entries, checks them by the server's schema, saves, says so. */
export function useRecordForm<
  Name extends OperationName,
  Form extends object,
  Checked extends object,
  Schema extends z.ZodType,
>(record: RecordForm<Name, Form, Checked, Schema>) {
  const { key, initial, schema, prepare, operation, body, files, title, success, failed, onSaved } = record;
  const labels = useTranslations("common");
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  const undoAction = useUndoAction();
  const sendOrKeep = useSendOrKeep();
  const confirmed = useConfirmedSave();
  const { form, update, clear } = useFormDraft(key, initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useMutation({
    networkMode: "always",
    mutationFn: (valid: z.output<Schema>) =>
      confirmed.save((word) =>
        sendOrKeep({
          operation,
          input: { ...body(prepare(form), valid), ...word },
          title: title(form),
          files: files?.(form).flatMap(({ entry }) => (entry === undefined ? [] : [{ entry }])),
        }),
      ),
    onSuccess: (sent) => {
      clear();
      if (isAnswered(sent))
        toast({ title: labels("success"), description: success, tone: "success", action: undoAction(sent.auditId) });
      onSaved();
    },
    onError: (error) => {
      // What could be neither sent nor kept has been said.
      if (!(error instanceof ApiError)) return;
      setErrors(byPath(error.details));
      tellFailure(error, failed);
    },
    onSettled: () => refreshMachineRecords(client),
  });
  const submit = () => {
    const checked = schema.safeParse(prepare(form));
    setErrors(
      checked.success
        ? {}
        : byPath(
            checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message: inLanguage(message) })),
          ),
    );
    if (checked.success && !saving.isPending) saving.mutate(checked.data);
  };
  return { form, update, errors, submit, saving: saving.isPending, question: confirmed.question };
}

/** The first message of each field. */
const byPath = (details: { path: string; message: string }[]): Record<string, string> =>
  Object.fromEntries([...details].reverse().map(({ path, message }) => [path, message]));
