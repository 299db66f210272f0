import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { supplierChoices } from "#app/data/parts.ts";
import { importList, previewOfList, type ListImport, type ListWish } from "#app/data/price-lists.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { importFields } from "#tools/parts/import/schema.ts";
import { decimalMarkChoices } from "../imports/decimal-marks.ts";
import { ListColumns } from "../imports/list-columns.tsx";
import { ListDialog } from "../imports/list-dialog.tsx";
import { useListPreview } from "../imports/use-list-preview.ts";
import { DateField } from "../ui/date-field.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { Select, TextField } from "../ui/fields.tsx";
import { LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { ImportedRows, ListRows } from "./price-list-rows.tsx";

const waitMs = 300;

/** Reads a price list, shows what it would change, and imports it. */
export default function PriceListDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("priceLists");
  const common = useTranslations("common");
  const client = useQueryClient();
  const { data: suppliers = [] } = useQuery(supplierChoices);
  const [wish, setWish] = useState<ListWish>({});
  const [currency, setCurrency] = useState("");
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<ListImport>();
  const settledCurrency = useSettled(currency.trim(), waitMs);
  const wanted: ListWish = { ...wish, ...(settledCurrency ? { currency: settledCurrency } : {}) };
  const set = (change: ListWish) => setWish((now) => ({ ...now, ...change }));
  const { file, choose, preview } = useListPreview({
    name: "price-list",
    wish: wanted,
    open: outcome === undefined,
    read: previewOfList,
  });
  const { data } = preview;
  const onFile = (chosen: File | undefined) => {
    setOutcome(undefined);
    choose(chosen);
    // Columns are those of the file before.
    setWish(({ supplierId, validFrom }) => ({ supplierId, validFrom }));
  };
  const start = async () => {
    if (!file) return;
    setRunning(true);
    try {
      const done = await importList(client, file, {
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
    <ListDialog
      {...{ open, onOpenChange, file, onFile, preview }}
      title={t("title")}
      description={t("description")}
      start={{ label: t("start", { count: ready }), run: start, running, notReady }}
      outcome={outcome && <ImportedRows outcome={outcome} />}
      options={
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
                choices={[{ value: "told" as const, label: t("asInFile") }, ...decimalMarkChoices]}
              />
            </>
          )}
        </>
      }
    >
      {data ? (
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
    </ListDialog>
  );
}
