import { useState } from "react";
import { useTranslations } from "use-intl";
import { Checkbox, TextArea } from "#app/components/ui/fields.tsx";
import type { SettingsFields } from "./settings-group.tsx";

/** What people without an account may do by the labels on machines. */
export function GuestFields({ settings: { guestReports }, update }: SettingsFields) {
  const t = useTranslations("administration.settings");
  const change = (part: Partial<typeof guestReports>) => update({ guestReports: { ...guestReports, ...part } });
  // As typed: a line that is still empty is no name yet.
  const [names, setNames] = useState(guestReports.customersWithout.join("\n"));
  return (
    <>
      <Checkbox
        label={t("guestsEnabled")}
        checked={guestReports.enabled}
        onCheckedChange={(enabled) => change({ enabled })}
      />
      <Checkbox
        label={t("guestsDirect")}
        checked={guestReports.direct}
        onCheckedChange={(direct) => change({ direct })}
      />
      <TextArea
        label={t("guestsWithout")}
        hint={t("guestsWithoutHint")}
        value={names}
        onValueChange={(text) => {
          setNames(text);
          change({ customersWithout: text.split("\n").flatMap((name) => name.trim() || []) });
        }}
      />
    </>
  );
}
