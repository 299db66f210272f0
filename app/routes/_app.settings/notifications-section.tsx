import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { askBrowserPermission, useBrowserPermission } from "#app/components/notifications/browser-permission.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/page.tsx";
import type { OwnSettings } from "#tools/settings/shapes.ts";
import { Choice } from "./choice.tsx";
import { useSave } from "./use-save.ts";

type Kind = keyof OwnSettings["notifications"];

/** By which ways people are told of what is in the list in the page header, and why one of them may be silent. */
export function NotificationsSection({ settings }: { settings: OwnSettings }) {
  const t = useTranslations("accounts.settings");
  const save = useSave();
  const choose = (kind: Kind, wanted: boolean) => save.mutate({ notifications: { [kind]: wanted } });
  const noMail = settings.mailAvailable === false && t("noMail");
  const choice = (kind: Kind, hint: ReactNode) => (
    <Choice
      label={t(kind)}
      hint={hint}
      checked={settings.notifications[kind]}
      onCheckedChange={(wanted) => choose(kind, wanted)}
    />
  );
  return (
    <Section id="notifications" title={t("notifications")}>
      <div className="account-choices">
        {choice("email", noMail || t("emailHint"))}
        <PushChoice checked={settings.notifications.push} onChoose={(wanted) => choose("push", wanted)} />
        {choice("weeklyReports", noMail || t("weeklyReportsHint"))}
      </div>
    </Section>
  );
}

/** The browser is asked when the choice is switched on; what it answered stands beside it. */
function PushChoice({ checked, onChoose }: { checked: boolean; onChoose: (wanted: boolean) => void }) {
  const t = useTranslations("accounts.settings");
  const permission = useBrowserPermission();
  const choose = async (wanted: boolean) => {
    onChoose(wanted);
    if (wanted) await askBrowserPermission();
  };
  const hints = {
    unknown: t("pushHint"),
    granted: t("pushHint"),
    default: checked ? t("pushAsk") : t("pushHint"),
    denied: t("pushDenied"),
    unsupported: t("pushUnsupported"),
  };
  return (
    <Choice
      label={t("push")}
      hint={hints[permission]}
      checked={checked}
      onCheckedChange={(wanted) => void choose(wanted)}
    >
      {checked && permission === "default" && (
        <Button variant="soft" size="1" onClick={() => void askBrowserPermission()}>
          {t("pushAllow")}
        </Button>
      )}
    </Choice>
  );
}
