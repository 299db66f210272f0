import { useTranslations } from "use-intl";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { installationSettings, type Installation } from "#app/data/administration.ts";
import { useLoadedQuery, type Loaded } from "#app/data/loaded-query.ts";
import { ContactsFields } from "./contacts-fields.tsx";
import { GeneralFields } from "./general-fields.tsx";
import { GuestFields } from "./guest-fields.tsx";
import { LetterheadFields } from "./letterhead-fields.tsx";
import { BudgetFields, DueFields, PasswordFields } from "./limits-fields.tsx";
import { MailSection } from "./mail-section.tsx";
import { SettingsGroup } from "./settings-group.tsx";

const RetentionFields = onDemand(
  async () => ({ default: (await import("./retention-fields.tsx")).RetentionFields }),
  <LoadingRows />,
);

/** How this installation behaves, in groups that are saved one by one. */
export function SettingsTab({ loaded }: { loaded: Loaded<Installation> }) {
  const t = useTranslations("administration.settings");
  const kept = useTranslations("retention");
  const { data: saved = loaded.data } = useLoadedQuery(installationSettings, loaded);
  return (
    <div className="settings-groups">
      <SettingsGroup saved={saved} title={t("general")} description={t("generalHint")} Fields={GeneralFields} />
      <SettingsGroup saved={saved} title={t("contacts")} description={t("contactsHint")} Fields={ContactsFields} />
      <SettingsGroup saved={saved} title={t("targets")} description={t("targetsHint")} Fields={DueFields} />
      <SettingsGroup saved={saved} title={t("signIn")} description={t("signInHint")} Fields={PasswordFields} />
      <SettingsGroup saved={saved} title={t("budget")} description={t("dailyTokensHint")} Fields={BudgetFields} />
      <SettingsGroup saved={saved} title={t("guests")} description={t("guestsHint")} Fields={GuestFields} />
      <SettingsGroup
        saved={saved}
        title={t("letterhead")}
        description={t("letterheadHint")}
        Fields={LetterheadFields}
      />
      <SettingsGroup saved={saved} title={kept("title")} description={kept("hint")} Fields={RetentionFields} />
      <div className="settings-group">
        <MailSection available={saved.mailAvailable} />
      </div>
    </div>
  );
}
