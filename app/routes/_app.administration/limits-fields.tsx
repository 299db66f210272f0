import { useTranslations } from "use-intl";
import { NumberField } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import type { SettingsFields } from "./settings-fields.ts";

/** Numbers: how long issues may stay open, how long passwords are, what the assistant may cost. */
export function LimitsFields({
  settings: { issueDueDays, minimumPasswordLength, dailyTokensPerUser },
  update,
}: SettingsFields) {
  const t = useTranslations("administration.settings");
  return (
    <Section title={t("targets")} description={t("targetsHint")}>
      <div className="admin-fields">
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
        <NumberField
          label={t("minimumPasswordLength")}
          value={minimumPasswordLength}
          onValueChange={(length) => length !== null && update({ minimumPasswordLength: length })}
        />
        <Text as="p" size="2" weight="medium">
          {t("budget")}
        </Text>
        <NumberField
          label={t("dailyTokens")}
          hint={t("dailyTokensHint")}
          value={dailyTokensPerUser}
          onValueChange={(tokens) => tokens !== null && update({ dailyTokensPerUser: tokens })}
        />
      </div>
    </Section>
  );
}
