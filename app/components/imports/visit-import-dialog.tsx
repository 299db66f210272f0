import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { importVisits, previewOfVisits, type VisitImport, type VisitWish } from "#app/data/visit-imports.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { visitFields } from "#tools/service-logs/import/schema.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, type Openable } from "../ui/dialog.tsx";
import { Field } from "../ui/fields.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { ListColumns } from "./list-columns.tsx";
import { UnknownMachines } from "./unknown-machines.tsx";
import { VisitOptions } from "./visit-options.tsx";
import { RefusedRows, VisitRows } from "./visit-rows.tsx";
import "../parts/parts.css";
import "../parts/price-list.css";

const waitMs = 300;

/** Reads a list of past visits or parts, shows what it becomes, asks about what is doubtful, and takes it in. */
export default function VisitImportDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("visitImports");
  const common = useTranslations("common");
  const lists = useTranslations("priceLists");
  const client = useQueryClient();
  const [file, setFile] = useState<{ file: File; nth: number }>();
  const [wish, setWish] = useState<VisitWish>({ kind: "service-reports" });
  const [currency, setCurrency] = useState("");
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<VisitImport>();
  const settledCurrency = useSettled(currency.trim(), waitMs);
  const wanted: VisitWish = { ...wish, ...(settledCurrency ? { currency: settledCurrency } : {}) };
  const set = (change: Partial<VisitWish>) => setWish((now) => ({ ...now, ...change }));
  const preview = useQuery({
    queryKey: ["visit-import", file?.nth, wanted],
    queryFn: ({ signal }) => previewOfVisits(file!.file, wanted, signal),
    enabled: file !== undefined && outcome === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = preview;
  const choose = (chosen: File | undefined) => {
    setOutcome(undefined);
    setFile(chosen && { file: chosen, nth: (file?.nth ?? 0) + 1 });
    // Columns, machines and doubts are those of the file before.
    setWish(({ kind }) => ({ kind }));
  };
  const start = async () => {
    if (!file || !data) return;
    setRunning(true);
    try {
      const columns = data.columns.map(({ means }) => means);
      const done = await importVisits(client, file.file, { ...wanted, heading: data.heading, columns });
      setOutcome(done);
      toast({ title: t("done", { count: done.added }), tone: "success" });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, common("tryAgain")), tone: "error" });
    } finally {
      setRunning(false);
    }
  };
  const named = data?.columns.some(({ means }) => means === "machine");
  const notReady = !data || !named ? t("chooseMachine") : data.counts.taken === 0 && lists("nothing");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !running && onOpenChange(next)}
      width="large"
      title={t("title")}
      description={t("description")}
      footer={
        outcome ? (
          <Button onClick={() => onOpenChange(false)}>{lists("finish")}</Button>
        ) : (
          <Button
            icon={<FileUp size={16} aria-hidden />}
            loading={running}
            disabledReason={file && !preview.isFetching ? notReady : undefined}
            disabled={!file || preview.isFetching || preview.error !== null}
            onClick={() => void start()}
          >
            {t("start", { count: data?.counts.taken ?? 0 })}
          </Button>
        )
      }
    >
      <div className="price-list">
        <div className="catalogue-form">
          <Field label={lists("file")}>
            {(ids) => (
              <input
                {...ids}
                className="price-list-file"
                type="file"
                accept=".csv,.txt,.xlsx"
                disabled={running}
                onChange={(event) => choose(event.target.files?.[0])}
              />
            )}
          </Field>
          {!outcome && (
            <VisitOptions wish={wish} preview={data} currency={currency} onCurrency={setCurrency} onChange={set} />
          )}
        </div>
        {outcome ? (
          <RefusedRows outcome={outcome} />
        ) : preview.error ? (
          <ErrorState message={errorText(preview.error, lists("unread"))} onRetry={() => void preview.refetch()} />
        ) : data ? (
          <>
            <ListColumns
              columns={data.columns}
              offered={visitFields
                .filter((field) => data.money || field !== "price")
                .map((value) => ({ value, label: t(`field.${value}`) }))}
              money={data.money}
              onChange={(columns) => set({ columns, heading: data.heading, take: undefined })}
            />
            {named ? (
              <>
                <UnknownMachines names={data.unknownMachines} wish={wish} onChange={(machines) => set({ machines })} />
                <VisitRows preview={data} taken={wish.take ?? []} onTake={(take) => set({ take })} />
              </>
            ) : (
              <p role="alert">{t("chooseMachine")}</p>
            )}
          </>
        ) : file ? (
          <LoadingRows rows={4} />
        ) : (
          <EarlierImports />
        )}
      </div>
    </Dialog>
  );
}
