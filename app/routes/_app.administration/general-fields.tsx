import { useTranslations } from "use-intl";
import { TextField } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import type { SettingsFields } from "./settings-fields.ts";

export function GeneralFields({ settings: { productName, operationsCentre }, update }: SettingsFields) {
  const t = useTranslations("administration.settings");
  const centre = (change: Partial<typeof operationsCentre>) =>
    update({ operationsCentre: { ...operationsCentre, ...change } });
  return (
    <Section title={t("general")}>
      <div className="admin-fields">
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
      </div>
    </Section>
  );
}
