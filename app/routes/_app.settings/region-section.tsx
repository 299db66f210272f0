import { useRevalidator } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Select } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import type { SettingsChange } from "#app/data/account.ts";
import { languages, timeZones, type TimeZone } from "#db/vocabulary.ts";
import type { OwnSettings } from "#tools/settings/shapes.ts";
import { useSave } from "./use-save.ts";
import "#app/components/account/account.css";

/** Language and time zone act on the whole page at once. */
export function RegionSection({ settings }: { settings: OwnSettings }) {
  const t = useTranslations("accounts.settings");
  const save = useSave();
  const { revalidate } = useRevalidator();
  const change = (choice: SettingsChange) => save.mutate(choice, { onSuccess: () => revalidate() });
  return (
    <Section title={t("region")}>
      <div className="account-form">
        <Select
          label={t("language")}
          value={settings.language}
          onValueChange={(language) => change({ language })}
          choices={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <Select
          label={t("timeZone")}
          value={settings.timeZone as TimeZone}
          onValueChange={(timeZone) => change({ timeZone })}
          choices={timeZones.map((value) => ({ value, label: t(`timeZones.${value}`) }))}
        />
      </div>
    </Section>
  );
}
