import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { supplierChoices } from "#app/data/parts.ts";
import { importList, previewOfList, type ListWish } from "#app/data/price-lists.ts";
import { importFields } from "#tools/parts/import/schema.ts";
import { decimalMarkChoices } from "../imports/decimal-marks.ts";
import { ListColumns } from "../imports/list-columns.tsx";
import { ListDialog } from "../imports/list-dialog.tsx";
import { SheetChoice } from "../imports/sheet-choice.tsx";
import { useListImport } from "../imports/use-list-import.ts";
import { DateField } from "../ui/date-field.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { Select, TextField } from "../ui/fields.tsx";
import { LoadingRows } from "../ui/states.tsx";
import { ImportedRows, ListRows } from "./price-list-rows.tsx";

/** Reads a price list, shows what it would change, and imports it. */
export default function PriceListDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("priceLists");
  const client = useQueryClient();
  const { data: suppliers = [] } = useQuery(supplierChoices);
  const { list, data, wish, set, money, start, outcome } = useListImport({
    name: "price-list",
    first: {},
    keep: ({ supplierId, validFrom }: ListWish) => ({ supplierId, validFrom }),
    read: previewOfList,
    take: (file, read) => importList(client, file, read),
    done: ({ added, priced }) => t("done", { added, priced }),
    failed: t("failed"),
  });
  const ready = data ? data.counts.new + data.counts.priced : 0;
  const numbered = data?.columns.some(({ means }) => means === "number");
  const notReady = !data || !numbered ? t("chooseNumber") : ready === 0 && t("nothing");
  return (
    <ListDialog
      {...{ open, onOpenChange, ...list }}
      title={t("title")}
      description={t("description")}
      start={{ label: t("start", { count: ready }), notReady, ...start }}
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
          <SheetChoice preview={data} onChange={set} />
          {data?.money && (
            <>
              <TextField
                label={t("currency")}
                placeholder={data.currency ?? undefined}
                value={money.currency}
                maxLength={3}
                onValueChange={money.onCurrency}
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
        list.file && <LoadingRows rows={4} />
      )}
    </ListDialog>
  );
}
