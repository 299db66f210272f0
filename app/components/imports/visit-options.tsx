import { useTranslations } from "use-intl";
import type { VisitPreview, VisitWish } from "#app/data/visit-imports.ts";
import { visitListKinds } from "#db/import-vocabulary.ts";
import { Select, TextField } from "../ui/fields.tsx";
import { decimalMarkChoices } from "./decimal-marks.ts";
import { SheetChoice } from "./sheet-choice.tsx";

interface VisitOptionsProps {
  wish: VisitWish;
  preview: VisitPreview | undefined;
  currency: string;
  onCurrency: (currency: string) => void;
  onChange: (change: Partial<VisitWish>) => void;
}

/** What the list is of, and how its days and numbers are to be read. */
export function VisitOptions({ wish, preview, currency, onCurrency, onChange }: VisitOptionsProps) {
  const t = useTranslations("visitImports");
  const lists = useTranslations("priceLists");
  const asTold = { value: "told" as const, label: t("asInFile") };
  return (
    <>
      <Select
        label={t("kind")}
        value={wish.kind}
        onValueChange={(kind) => onChange({ kind, take: undefined })}
        choices={visitListKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SheetChoice preview={preview} onChange={onChange} />
      {preview && (
        <>
          <Select
            label={t("days")}
            value={wish.days ?? "told"}
            onValueChange={(days) => onChange({ days: days === "told" ? undefined : days })}
            choices={[
              asTold,
              { value: "day-first" as const, label: t("dayFirst") },
              { value: "month-first" as const, label: t("monthFirst") },
            ]}
          />
          <Select
            label={lists("decimal")}
            value={wish.decimal ?? "told"}
            onValueChange={(decimal) => onChange({ decimal: decimal === "told" ? undefined : decimal })}
            choices={[asTold, ...decimalMarkChoices]}
          />
        </>
      )}
      {preview?.money && preview.columns.some(({ means }) => means === "price") && (
        <TextField label={lists("currency")} value={currency} maxLength={3} onValueChange={onCurrency} />
      )}
    </>
  );
}
