import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { supplierChoices } from "#app/data/parts.ts";
import { importList, previewOfList, type ListImport, type ListWish } from "#app/data/price-lists.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { importFields } from "#tools/parts/import/schema.ts";
import type { DecimalMark } from "#tools/spreadsheets/schema.ts";
import { ListColumns } from "../imports/list-columns.tsx";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import { Dialog, type Openable } from "../ui/dialog.tsx";
import { Field, Select, TextField } from "../ui/fields.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { LeftOutRows, ListRows } from "./price-list-rows.tsx";
import "./price-list.css";

const waitMs = 300;

/** How decimals are written, as an amount of each kind shows. */
const marks: { value: DecimalMark; label: string }[] = [
  { value: ",", label: "1.234,50" },
  { value: ".", label: "1,234.50" },
];

/** Reads a price list, shows what it would change, and imports it. */
export default function PriceListDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("priceLists");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { data: suppliers = [] } = useQuery(supplierChoices);
  const [file, setFile] = useState<{ file: File; nth: number }>();
  const [wish, setWish] = useState<ListWish>({});
  const [currency, setCurrency] = useState("");
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<ListImport>();
  const settledCurrency = useSettled(currency.trim(), waitMs);
  const wanted: ListWish = { ...wish, ...(settledCurrency ? { currency: settledCurrency } : {}) };
  const set = (change: ListWish) => setWish((now) => ({ ...now, ...change }));
  const preview = useQuery({
    queryKey: ["price-list", file?.nth, wanted],
    queryFn: ({ signal }) => previewOfList(file!.file, wanted, signal),
    enabled: file !== undefined && outcome === undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = preview;
  const choose = (chosen: File | undefined) => {
    setOutcome(undefined);
    setFile(chosen && { file: chosen, nth: (file?.nth ?? 0) + 1 });
    // Columns are those of the file before.
    setWish(({ supplierId, validFrom }) => ({ supplierId, validFrom }));
  };
  const start = async () => {
    if (!file) return;
    setRunning(true);
    try {
      const done = await importList(client, file.file, {
        ...wanted,
        heading: data!.heading,
        columns: data!.columns.map(({ means }) => means),
      });
      setOutcome(done);
      toast({ title: t("done", { added: done.added, priced: done.priced }), tone: "success" });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, common("tryAgain")), tone: "error" });
    } finally {
      setRunning(false);
    }
  };
  const ready = data ? data.counts.new + data.counts.priced : 0;
  const numbered = data?.columns.some(({ means }) => means === "number");
  const notReady = !data || !numbered ? t("chooseNumber") : ready === 0 && t("nothing");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !running && onOpenChange(next)}
      width="large"
      title={t("title")}
      description={t("description")}
      footer={
        outcome ? (
          <Button onClick={() => onOpenChange(false)}>{t("finish")}</Button>
        ) : (
          <Button
            icon={<FileUp size={16} aria-hidden />}
            loading={running}
            disabledReason={file && !preview.isFetching ? notReady : undefined}
            disabled={!file || preview.isFetching || preview.error !== null}
            onClick={() => void start()}
          >
            {t("start", { count: ready })}
          </Button>
        )
      }
    >
      <div className="price-list">
        <div className="catalogue-form">
          <Field label={t("file")}>
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
            <>
              <Select
                label={t("supplier")}
                value={String(wish.supplierId ?? "none")}
                onValueChange={(value) => set({ supplierId: value === "none" ? undefined : Number(value) })}
                choices={[
                  { value: "none", label: t("noSupplier") },
                  ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
              {data && data.sheets.length > 1 && (
                <Select
                  label={t("sheet")}
                  value={data.sheet ?? ""}
                  onValueChange={(sheet) => set({ sheet, columns: undefined, heading: undefined })}
                  choices={data.sheets.map((name) => ({ value: name, label: name }))}
                />
              )}
              {data?.money && (
                <>
                  <TextField
                    label={t("currency")}
                    placeholder={data.currency ?? undefined}
                    value={currency}
                    maxLength={3}
                    onValueChange={setCurrency}
                  />
                  <DateField
                    label={t("validFrom")}
                    hint={t("today")}
                    value={wish.validFrom ?? null}
                    onValueChange={(day) => set({ validFrom: day ?? undefined })}
                  />
                  <Select
                    label={t("decimal")}
                    value={wish.decimal ?? "told"}
                    onValueChange={(mark) => set({ decimal: mark === "told" ? undefined : mark })}
                    choices={[{ value: "told" as const, label: t("asInFile") }, ...marks]}
                  />
                </>
              )}
            </>
          )}
        </div>
        {outcome ? (
          <LeftOutRows outcome={outcome} />
        ) : preview.error ? (
          <ErrorState message={errorText(preview.error, t("unread"))} onRetry={() => void preview.refetch()} />
        ) : data ? (
          <>
            <ListColumns
              columns={data.columns}
              offered={importFields
                .filter((field) => data.money || field !== "price")
                .map((value) => ({ value, label: t(`field.${value}`) }))}
              money={data.money}
              onChange={(columns) => set({ columns, heading: data.heading })}
            />
            {numbered ? <ListRows preview={data} /> : <p role="alert">{t("chooseNumber")}</p>}
          </>
        ) : (
          file && <LoadingRows rows={4} />
        )}
      </div>
    </Dialog>
  );
}
