import { useTranslations } from "use-intl";
import { NumberField, TextField } from "#app/components/ui/fields.tsx";
import type { SettingsFields } from "./settings-group.tsx";

/** In which currency costs are told, and what a working day counts as. */
export function CostFields({ settings: { currency, hoursPerWorkingDay }, update }: SettingsFields) {
  const t = useTranslations("costs.settings");
  return (
    <div className="settings-row">
      <TextField
        label={t("currency")}
        value={currency}
        onValueChange={(value) => update({ currency: value })}
        maxLength={3}
      />
      <NumberField
        label={t("hours")}
        value={hoursPerWorkingDay}
        onValueChange={(hours) => hours !== null && update({ hoursPerWorkingDay: hours })}
        min={1}
      />
    </div>
  );
}
