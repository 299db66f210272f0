import { useTranslations } from "use-intl";
import type { ListPreview } from "#app/data/price-lists.ts";
import { importFields, type ImportField } from "#tools/parts/import/schema.ts";
import { Select } from "../ui/fields.tsx";

interface ListColumnsProps {
  preview: ListPreview;
  onChange: (columns: (ImportField | null)[]) => void;
}

/** What each column of the file is; what one is chosen to be no other is any more. */
export function ListColumns({ preview, onChange }: ListColumnsProps) {
  const t = useTranslations("priceLists");
  const { columns, money } = preview;
  const offered = importFields.filter((field) => money || field !== "price");
  const choose = (at: number, field: ImportField | null) =>
    onChange(columns.map(({ means }, nth) => (nth === at ? field : means === field ? null : means)));
  return (
    <fieldset className="price-list-columns">
      <legend>{t("columns")}</legend>
      {columns.map(
        ({ heading, example, means }, at) =>
          (heading || example) && (
            <Select
              key={at}
              label={heading || t("column", { number: at + 1 })}
              hint={example ? t("example", { example }) : undefined}
              value={means ?? "none"}
              onValueChange={(field) => choose(at, field === "none" ? null : field)}
              choices={[
                { value: "none" as const, label: t("leftOut") },
                ...offered.map((value) => ({ value, label: t(`field.${value}`) })),
              ]}
            />
          ),
      )}
      {!money && <p className="price-list-note">{t("noMoney")}</p>}
    </fieldset>
  );
}
