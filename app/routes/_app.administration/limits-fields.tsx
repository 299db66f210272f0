import { useTranslations } from "use-intl";
import { NumberField } from "#app/components/ui/fields.tsx";
import type { SettingsFields } from "./settings-group.tsx";

/** How long issues may stay open. */
export function DueFields({ settings: { issueDueDays }, update }: SettingsFields) {
  const t = useTranslations("administration.settings");
  return (
    <div className="settings-row">
      <NumberField
        label={t("dueHigh")}
        value={issueDueDays.High}
        onValueChange={(days) => days && update({ issueDueDays: { ...issueDueDays, High: days } })}
        min={1}
      />
      <NumberField
        label={t("dueMedium")}
        value={issueDueDays.Medium}
        onValueChange={(days) => days && update({ issueDueDays: { ...issueDueDays, Medium: days } })}
        min={1}
      />
    </div>
  );
}

/** How long passwords are. */
export function PasswordFields({ settings: { minimumPasswordLength }, update }: SettingsFields) {
  const t = useTranslations("administration.settings");
  return (
    <NumberField
      label={t("minimumPasswordLength")}
      value={minimumPasswordLength}
      onValueChange={(length) => length !== null && update({ minimumPasswordLength: length })}
    />
  );
}

/** What the assistant may cost. */
export function BudgetFields({ settings: { dailyTokensPerUser }, update }: SettingsFields) {
  const t = useTranslations("administration.settings");
  return (
    <NumberField
      label={t("dailyTokens")}
      value={dailyTokensPerUser}
      onValueChange={(tokens) => tokens !== null && update({ dailyTokensPerUser: tokens })}
    />
  );
}
