import { useTranslations } from "use-intl";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import type { OwnSettings } from "#tools/settings/rules.ts";
import { useSave } from "./use-save.ts";

const kinds = ["email", "push", "weeklyReports"] as const;

export function NotificationsSection({ settings }: { settings: OwnSettings }) {
  const t = useTranslations("accounts.settings");
  const save = useSave();
  return (
    <Section title={t("notifications")}>
      <div className="account-choices">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(kind)}
            checked={settings.notifications[kind]}
            onCheckedChange={(wanted) => save.mutate({ notifications: { [kind]: wanted } })}
          />
        ))}
      </div>
    </Section>
  );
}
