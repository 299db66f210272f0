import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, readOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import type { Answer } from "#app/http/api-types.ts";
import { saveFile } from "#app/data/save-file.ts";
import { usersPath, type ListedUser } from "#app/data/users.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { keptData, personalData } from "#db/erasure-vocabulary.ts";
import "./erasure.css";

type Preview = Answer<"users.preview-erasure">;

/** What of a person's data goes and what stays and why, before it is done; afterwards the record of it. */
export default function ErasureDialog({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const t = useTranslations("users.erasure");
  const common = useTranslations("common");
  const format = useFormat();
  const client = useQueryClient();
  const [sure, setSure] = useState(false);
  const [busy, setBusy] = useState(false);
  const query = readOf("users.preview-erasure", { id: person.id });
  const preview = useQuery({ ...query, gcTime: 0 });
  const erase = async () => {
    setBusy(true);
    try {
      client.setQueryData(query.queryKey, await call("users.erase", { id: person.id }));
      toast({ title: t("done"), description: t("doneHint", { name: person.name }), tone: "success" });
      await client.invalidateQueries({ queryKey: [usersPath] });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failedHint")), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  const data = preview.data;
  const done = data?.erasedAt ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={done ? t("recordTitle", { name: data!.name }) : t("title", { name: person.name })}
      description={done ? t("recordHint", { when: format.dateTime(done) }) : t("hint")}
      footer={
        data && (
          <>
            <Button
              variant="soft"
              color="gray"
              icon={<FileDown size={16} aria-hidden />}
              onClick={() =>
                saveFile(t("fileName", { id: data.id }), new Blob([recordOf(data)], { type: "text/plain" }))
              }
            >
              {t("save")}
            </Button>
            {done ? (
              <Button onClick={onClose}>{common("close")}</Button>
            ) : (
              <Button
                color="red"
                loading={busy}
                disabledReason={!sure && t("sureMissing")}
                onClick={() => void erase()}
              >
                {t("confirm")}
              </Button>
            )}
          </>
        )
      }
    >
      {preview.isPending && <LoadingRows rows={4} height="20px" />}
      {preview.isError && (
        <ErrorState message={errorText(preview.error, t("failedHint"))} onRetry={() => void preview.refetch()} />
      )}
      {data && <Contents data={data} />}
      {data && !done && <Checkbox label={t("sure")} checked={sure} onCheckedChange={setSure} />}
    </Dialog>
  );

  function recordOf(told: Preview): string {
    const lines = [
      t("recordTitle", { name: told.name }),
      told.erasedAt ? t("recordHint", { when: format.dateTime(told.erasedAt) }) : t("notYet"),
      "",
      `${t("goes")}:`,
      ...personalData.map((kind) => `- ${t(`erased.${kind}`, { count: told.erased[kind] ?? 0 })}`),
      "",
      `${t("stays")}:`,
      ...keptData.map((kind) => `- ${t(`kept.${kind}`, { count: told.kept[kind] ?? 0 })}`),
      "",
      t("why"),
      t("texts"),
    ];
    return lines.join("\r\n");
  }
}

function Contents({ data: { erased, kept } }: { data: Preview }) {
  const t = useTranslations("users.erasure");
  return (
    <div className="erasure">
      <section>
        <h3>{t("goes")}</h3>
        <ul>
          <li>{t("account")}</li>
          {personalData
            .filter((kind) => erased[kind])
            .map((kind) => (
              <li key={kind}>{t(`erased.${kind}`, { count: erased[kind]! })}</li>
            ))}
        </ul>
      </section>
      <section>
        <h3>{t("stays")}</h3>
        <ul>
          {keptData
            .filter((kind) => kept[kind])
            .map((kind) => (
              <li key={kind}>{t(`kept.${kind}`, { count: kept[kind]! })}</li>
            ))}
        </ul>
        <p>{t("why")}</p>
        <p>{t("texts")}</p>
      </section>
    </div>
  );
}
