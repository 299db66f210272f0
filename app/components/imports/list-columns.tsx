import { useTranslations } from "use-intl";
import { Select } from "../ui/fields.tsx";

interface ListColumnsProps<Field extends string> {
  columns: readonly { heading: string; example: string; means: Field | null }[];
  /** What a column may be, with its name. */
  offered: readonly { value: Field; label: string }[];
  /** Whether prices are read. */
  money: boolean;
  onChange: (columns: (Field | null)[]) => void;
}

/** What each column of a list is; what one is chosen to be no other is any more. */
export function ListColumns<Field extends string>({ columns, offered, money, onChange }: ListColumnsProps<Field>) {
  const t = useTranslations("priceLists");
  const choose = (at: number, field: Field | null) =>
    onChange(columns.map(({ means }, nth) => (nth === at ? field : means === field ? null : means)));
  return (
    <fieldset className="price-list-columns">
      <legend>{t("columns")}</legend>
      {columns.map(
        ({ heading, example, means }, at) =>
          (heading || example) && (
            <Select<Field | "none">
              key={at}
              label={heading || t("column", { number: at + 1 })}
              hint={example ? t("example", { example }) : undefined}
              value={means ?? "none"}
              onValueChange={(field) => choose(at, field === "none" ? null : (field as Field))}
              choices={[{ value: "none" as const, label: t("leftOut") }, ...offered]}
            />
          ),
      )}
      {!money && <p className="price-list-note">{t("noMoney")}</p>}
    </fieldset>
  );
}
