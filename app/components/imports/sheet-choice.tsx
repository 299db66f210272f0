import { useTranslations } from "use-intl";
import { Select } from "../ui/fields.tsx";

interface SheetChoiceProps {
  preview: { sheets: readonly string[]; sheet: string | null } | undefined;
  /** Of another sheet nothing is known yet. */
  onChange: (change: { sheet: string; columns: undefined; heading: undefined; take: undefined }) => void;
}

/** Which sheet of a workbook is read, where there are several. */
export function SheetChoice({ preview, onChange }: SheetChoiceProps) {
  const t = useTranslations("priceLists");
  if (!preview || preview.sheets.length < 2) return null;
  return (
    <Select
      label={t("sheet")}
      value={preview.sheet ?? ""}
      onValueChange={(sheet) => onChange({ sheet, columns: undefined, heading: undefined, take: undefined })}
      choices={preview.sheets.map((name) => ({ value: name, label: name }))}
    />
  );
}
