import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmDialog, type Openable } from "#app/components/ui/dialog.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, readOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { TestDataCounts } from "#db/queries/test-data.ts";
import { flushWord } from "#tools/admin/rules.ts";
import "./admin.css";

/** Long enough to read the toast. */
const reloadAfterMs = 1_500;
const shown = [
  "serviceLogs",
  "issues",
  "partsRequests",
  "partsLines",
  "drafts",
  "documents",
  "jobs",
] as const satisfies (keyof TestDataCounts)[];

/** Says in numbers what will go, and lets it go only when the word was typed. */
export default function FlushDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("administration.flush");
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const preview = useQuery({
    ...readOf("admin.preview-flush"),
    gcTime: 0,
  });
  const flush = async () => {
    if (typed !== flushWord) return;
    try {
      const { cleared, backup } = await call("admin.flush-test-data", { confirm: typed });
      toast({ title: t("done"), description: t("doneHint", { list: format.list(cleared), backup }), tone: "success" });
      setTimeout(() => location.reload(), reloadAfterMs);
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failedHint")), tone: "error" });
      throw error;
    }
  };
  const counts = preview.data && shown.filter((kind) => preview.data[kind] > 0);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={counts?.length === 0 ? t("nothing") : t("description")}
      confirmLabel={t("confirm")}
      onConfirm={flush}
      destructive
      disabledReason={typed !== flushWord && t("wordMissing", { word: flushWord })}
    >
      {preview.isPending && <LoadingRows rows={3} height="20px" />}
      {preview.isError && (
        <ErrorState message={errorText(preview.error, t("failedHint"))} onRetry={() => void preview.refetch()} />
      )}
      {counts && counts.length > 0 && (
        <ul className="flush-counts">
          {counts.map((kind) => (
            <li key={kind}>{t(`counts.${kind}`, { count: preview.data[kind] })}</li>
          ))}
        </ul>
      )}
      <p className="flush-kept">{t("kept")}</p>
      <TextField
        label={t("type", { word: flushWord })}
        value={typed}
        onValueChange={setTyped}
        autoComplete="off"
        spellCheck={false}
      />
    </ConfirmDialog>
  );
}
