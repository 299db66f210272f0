import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { shortHash } from "#tools/signing/rules.ts";
import { newSignature, type ServiceLogDetail } from "#tools/service-logs/schema.ts";
import { readOf } from "../../data/call.ts";
import { useRecordForm } from "../record-dialogs/use-record-form.ts";
import type { Openable } from "../ui/dialog.tsx";
import { TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { SignatureField } from "./signature-field.tsx";
import "./signing.css";

/** The customer signs what the report says as it stands on this screen, also where there is no network. */
export default function SignDialog({ report, open, onOpenChange }: Openable & { report: ServiceLogDetail }) {
  const t = useTranslations("signing");
  const client = useQueryClient();
  // What the customer sees; an edit that comes in between must not slip under the signature.
  const [shown] = useState(report.contentHash);
  const { form, update, errors, submit, saving } = useRecordForm({
    key: `sign_${report.id}`,
    initial: { signerName: "", signerFunction: "", strokes: null as string | null },
    schema: newSignature,
    prepare: (entries) => ({ ...entries, serviceLogId: report.id, contentHash: shown }),
    operation: "service-logs.sign",
    body: ({ strokes, ...signature }) => ({ ...signature, strokes, signedAt: new Date().toISOString() }),
    title: () => `${t("title")}: ${report.machineSerialNumber}`,
    success: t("dialog.done"),
    failed: t("dialog.failed"),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: readOf("service-logs.show", { serviceLogId: report.id }).queryKey });
      onOpenChange(false);
    },
  });
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("dialog.title")}
      description={t("dialog.text", {
        machine: report.machineSerialNumber,
        number: report.srn ?? "–",
        hash: shortHash(shown),
      })}
      submit={{ label: t("sign"), onClick: submit, loading: saving }}
    >
      <div className="form-stack">
        <TextField
          label={t("dialog.name")}
          required
          autoComplete="off"
          size="3"
          value={form.signerName}
          onValueChange={(signerName) => update({ signerName })}
          error={errors.signerName}
        />
        <TextField
          label={t("dialog.function")}
          autoComplete="off"
          size="3"
          value={form.signerFunction}
          onValueChange={(signerFunction) => update({ signerFunction })}
          error={errors.signerFunction}
        />
        <SignatureField
          label={t("dialog.pad")}
          hint={t("dialog.padHint")}
          value={form.strokes}
          onValueChange={(strokes) => update({ strokes })}
          error={errors.strokes}
        />
      </div>
    </FormDialog>
  );
}
