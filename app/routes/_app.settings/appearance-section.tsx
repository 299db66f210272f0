import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Select } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { applyTheme, storedTheme } from "#app/hooks/theme.ts";
import { themes, type Theme } from "#db/vocabulary.ts";
import type { OwnSettings } from "#tools/settings/shapes.ts";
import { useSave } from "./use-save.ts";

/** The theme of this browser; it goes along to the next browser that the person signs in with. */
export function AppearanceSection({ settings }: { settings: OwnSettings }) {
  const t = useTranslations("accounts.settings");
  const save = useSave();
  const [theme, setTheme] = useState<Theme>(settings.theme);
  // What this browser shows may be another choice than the one that was saved last.
  useEffect(() => setTheme(storedTheme()), []);
  const choose = (chosen: Theme) => {
    setTheme(chosen);
    applyTheme(chosen);
    save.mutate({ theme: chosen });
  };
  return (
    <Section title={t("appearance")}>
      <Select
        label={t("theme")}
        value={theme}
        onValueChange={choose}
        choices={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
      />
    </Section>
  );
}
