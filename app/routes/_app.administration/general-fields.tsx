import { useTranslations } from "use-intl";
import { TextField } from "#app/components/ui/fields.tsx";
import type { SettingsFields } from "./settings-group.tsx";

export function GeneralFields({ settings: { productName, operationsCentre }, update }: SettingsFields) {
  const t = useTranslations("administration.settings");
  const centre = (change: Partial<typeof operationsCentre>) =>
    update({ operationsCentre: { ...operationsCentre, ...change } });
  return (
    <>
      <TextField
        label={t("productName")}
        value={productName}
        onValueChange={(name) => update({ productName: name })}
        maxLength={60}
        required
      />
      <TextField
        label={t("centreName")}
        hint={t("centreNameHint")}
        value={operationsCentre.name}
        onValueChange={(name) => centre({ name })}
        maxLength={100}
      />
      <TextField
        label={t("centrePhone")}
        type="tel"
        value={operationsCentre.phone}
        onValueChange={(phone) => centre({ phone })}
        maxLength={50}
      />
    </>
  );
}
