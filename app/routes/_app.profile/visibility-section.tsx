import { useTranslations } from "use-intl";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { useSaveSettings } from "#app/data/account.ts";
import type { OwnSettings } from "#tools/settings/shapes.ts";

export function VisibilitySection({ settings }: { settings: OwnSettings }) {
  const t = useTranslations("accounts.profile");
  const texts = useTranslations("accounts.settings");
  const save = useSaveSettings({ saved: texts("saved"), failed: texts("failed") });
  const { email, phone } = settings.visibility;
  return (
    <Section title={t("visibility")} description={t("visibilityHint")}>
      <div className="account-choices">
        <Checkbox
          label={t("visibleEmail")}
          checked={email}
          onCheckedChange={(shown) => save.mutate({ visibility: { email: shown } })}
        />
        <Checkbox
          label={t("visiblePhone")}
          checked={phone}
          onCheckedChange={(shown) => save.mutate({ visibility: { phone: shown } })}
        />
      </div>
    </Section>
  );
}
