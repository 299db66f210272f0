import { useTranslations } from "use-intl";
import { SheetChoice } from "#app/components/imports/sheet-choice.tsx";
import { Checkbox, Select } from "#app/components/ui/fields.tsx";
import type { PeoplePreview, PeopleWish } from "#app/data/people-imports.ts";
import { rolesOfLists } from "#tools/users/import/schema.ts";

interface PeopleImportOptionsProps {
  wish: PeopleWish;
  preview: PeoplePreview | undefined;
  onChange: (change: Partial<PeopleWish>) => void;
}

/** Which sheet is read, which role is given where a row names none, and whether people are written to. */
export function PeopleImportOptions({ wish, preview, onChange }: PeopleImportOptionsProps) {
  const t = useTranslations("peopleImports");
  const common = useTranslations("common");
  if (!preview) return null;
  return (
    <>
      <SheetChoice preview={preview} onChange={onChange} />
      <Select
        label={t("usualRole")}
        value={wish.role ?? "service"}
        onValueChange={(role) => onChange({ role })}
        choices={rolesOfLists.map((value) => ({ value, label: common(`role.${value}`) }))}
      />
      {preview.mail ? (
        <Checkbox
          label={t("invite")}
          checked={wish.invite ?? true}
          onCheckedChange={(invite) => onChange({ invite })}
        />
      ) : (
        <p className="price-list-note">{t("noMail")}</p>
      )}
    </>
  );
}
